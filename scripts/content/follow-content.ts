import { setTimeout as sleep } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import type { Asset } from './export-assets.ts'
import { exportContent } from './export-content.ts'
import { PUBLISHED } from '../../schemas/shared/document-ids.ts'
import { OF_PEOPLE } from './of-people.ts'
import type { Revisions } from './known-revisions.ts'

/** Published documents, and images that have an alternative text of their own. */
const FOLLOWED = `(_type == "sanity.imageAsset" && defined(altText)) || ${PUBLISHED} && !(_id in path("_.**")) && ${OF_PEOPLE}`

/** Changes within this many milliseconds of each other are written together. */
const PAUSE_MS = 200

interface Options {
  download(asset: Asset): Promise<Buffer>
  /**
   * Called with the ids of what was changed, with the revisions of the documents whose files were
   * written, and with the ids of those whose files were removed.
   */
  onWritten(ids: readonly string[], written: Revisions, gone: readonly string[]): unknown
  onError(error: unknown): void
}

async function revisionsIn(client: SanityClient): Promise<Map<string, string>> {
  const documents = await client.fetch<{ _id: string; _rev: string }[]>(`*[${FOLLOWED}]{_id, _rev}`)
  return new Map(documents.map(({ _id, _rev }) => [_id, _rev]))
}

/** Ids of documents that are new, changed or deleted between two times. */
function changedIds(before: Map<string, string>, now: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter(
    (id) => before.get(id) !== now.get(id),
  )
}

/**
 * Keeps the files of `folder` in step with publishing from now on: a document is written when it is
 * published, and its file removed when it is unpublished. Other files are left alone. Resolves to a
 * function that stops this after finishing any pending writes.
 */
export async function followContent(
  client: SanityClient,
  folder: string,
  { download, onError, onWritten }: Options,
): Promise<() => Promise<void>> {
  const raw = client.withConfig({ perspective: 'raw' })
  let known = await revisionsIn(raw)
  let turn = Promise.resolve()
  let isWaiting = false

  async function writeChanges() {
    await sleep(PAUSE_MS)
    isWaiting = false
    // Compares all revisions each time, so that events lost while disconnected do no harm.
    const now = await revisionsIn(raw)
    const only = new Set(changedIds(known, now))
    if (only.size === 0) return
    const options = { download, drafts: false, prune: false, only }
    const { written } = await exportContent(raw, folder, options)
    known = now
    const ids = [...only]
    const gone = ids.filter((id) => !now.has(id))
    await onWritten(ids, written, gone)
  }
  function soon() {
    if (isWaiting) return
    isWaiting = true
    turn = turn.then(writeChanges).catch(onError)
  }

  const subscription = raw
    .listen(
      `*[${FOLLOWED}]`,
      {},
      {
        events: ['welcome', 'mutation'],
        includeResult: false,
        visibility: 'query',
      },
    )
    .subscribe({ next: soon, error: onError })
  return async () => {
    subscription.unsubscribe()
    await turn
  }
}
