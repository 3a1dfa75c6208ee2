import { applyPatch } from 'mendoza'
import type { LakeDocument } from '../../model/document.ts'
import type { Store } from '../../store/store.ts'

type Sources = Pick<Store, 'history' | 'documents'>

/** A document as it was right after the transaction at `seq`; undefined where it did not exist then. */
export function documentAt(
  id: string,
  seq: number,
  { history, documents }: Sources,
): LakeDocument | undefined {
  // The log holds what was a document before, so replaying it gives one, or null.
  let content = null as Omit<LakeDocument, '_rev'> | null
  let _rev = ''
  for (const { transactionId, apply } of history.patchesUpTo(id, seq)) {
    content = applyPatch(content, apply)
    _rev = transactionId
  }
  // Leaving one field out of an indexed type and putting it back loses the others in TypeScript.
  return content === null ? undefined : documents.present({ ...content, _rev } as LakeDocument)
}

/** A document as it was at a point in time, in the form of the log's timestamps. */
export function documentAtTime(
  id: string,
  time: string,
  sources: Sources,
): LakeDocument | undefined {
  const last = sources.history.changesOf(id).findLast(({ timestamp }) => timestamp <= time)
  return last && documentAt(id, last.seq, sources)
}

/**
 * The last state that a document was ever in. A deleted one carries the id of the transaction that
 * deleted it: the Studio starts from there when it reverts a release.
 */
export function lastRevision(id: string, sources: Sources): LakeDocument | undefined {
  const change = sources.history.lastChange(id)
  if (change?.kind !== 'delete') return sources.documents.get(id)
  const last = documentAt(id, change.seq - 1, sources)
  return last && { ...last, _rev: change.transactionId }
}
