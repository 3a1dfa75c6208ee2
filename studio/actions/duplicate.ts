import type { DuplicateDocumentActionComponent, DocumentActionComponent } from 'sanity'

/** A copy begins without an address, because the original keeps it, and says that it is a copy. */
export function duplicateWithoutAddress(
  useAction: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) =>
    useAction({
      ...props,
      mapDocument: ({ slug: _slug, ...document }) => ({
        ...document,
        ...(typeof document['title'] === 'string' && { title: `Copy of ${document['title']}` }),
      }),
    })
  return Object.assign(useDuplicate, { action: useAction.action })
}
