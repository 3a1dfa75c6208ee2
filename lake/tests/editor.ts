import type { Action, PatchOperations, SanityClient, SanityDocument } from '@sanity/client'

type Fields = Record<string, unknown>

/** The actions of one document as the Studio sends them. */
export const actionsOf = (id: string) => {
  const pair = { publishedId: id, draftId: `drafts.${id}` }
  return {
    create: (fields: Fields = {}, ifExists: 'fail' | 'ignore' = 'fail') =>
      ({
        actionType: 'sanity.action.document.create',
        publishedId: id,
        attributes: { _id: pair.draftId, _type: 'post', ...fields },
        ifExists,
      }) satisfies Action,
    edit: (patch: PatchOperations) =>
      ({ actionType: 'sanity.action.document.edit', ...pair, patch }) satisfies Action,
    publish: (revisions: { ifDraftRevisionId?: string; ifPublishedRevisionId?: string } = {}) =>
      ({ actionType: 'sanity.action.document.publish', ...pair, ...revisions }) satisfies Action,
    unpublish: (): Action => ({ actionType: 'sanity.action.document.unpublish', ...pair }),
    discard: (versionId = pair.draftId): Action => ({
      actionType: 'sanity.action.document.version.discard',
      versionId,
    }),
    discardDraft: (): Action => ({ actionType: 'sanity.action.document.discard', ...pair }),
    delete: (includeDrafts: string[] = []): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts,
    }),
    replaceDraft: (fields: Fields = {}): Action => ({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: id,
      attributes: { _id: pair.draftId, _type: 'post', ...fields },
    }),
  }
}

/** The forms of a document by the name of their layer; absent ones are left out. */
export async function formsOf(client: SanityClient, id: string): Promise<Record<string, Fields>> {
  const found = await client.fetch<SanityDocument[]>(
    '*[sanity::versionOf($id)]',
    { id },
    { perspective: 'raw' },
  )
  return Object.fromEntries(
    found.map((document) => {
      const [layer, release] = document._id.slice(0, -id.length).split('.')
      return [release || layer || 'published', document]
    }),
  )
}
