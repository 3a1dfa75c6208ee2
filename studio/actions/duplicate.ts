import type { DuplicateDocumentActionComponent, DocumentActionComponent } from 'sanity'

/** People have a name where other documents have a title. */
const NAMED_BY = ['title', 'name']

export const copyOf: NonNullable<
  Parameters<DuplicateDocumentActionComponent>[0]['mapDocument']
> = ({ slug: _slug, ...document }) => {
  const name = NAMED_BY.find((field) => typeof document[field] === 'string')
  return name === undefined ? document : { ...document, [name]: `Copy of ${document[name]}` }
}

/** A copy begins without an address, because the original keeps it, and says that it is a copy. */
export function duplicateWithoutAddress(
  useAction: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) =>
    useAction({
      ...props,
      mapDocument: copyOf,
    })
  return Object.assign(useDuplicate, { action: useAction.action })
}
