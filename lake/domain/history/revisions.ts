import { applyPatch } from 'mendoza'
import type { LakeDocument } from '../../model/document.ts'
import type { Store } from '../../store/store.ts'

type Sources = Pick<Store, 'history' | 'documents'>

/**
 * A document as it was right after the transaction at `seq`; undefined if it did not exist then.
 */
export function documentAt(
  id: string,
  seq: number,
  { history, documents }: Sources,
): LakeDocument | undefined {
  // The log was written from documents, so replaying it gives a document or null.
  let content = null as Omit<LakeDocument, '_rev'> | null
  let _rev = ''
  for (const { transactionId, apply } of history.patchesUpTo(id, seq)) {
    content = applyPatch(content, apply)
    _rev = transactionId
  }
  // TypeScript forgets the named fields when one is removed from an indexed type and added again.
  return content === null ? undefined : documents.present({ ...content, _rev } as LakeDocument)
}

/** A document as it was at `time`, which has the format of the log's timestamps. */
export function documentAtTime(
  id: string,
  time: string,
  sources: Sources,
): LakeDocument | undefined {
  const last = sources.history.changesOf(id).findLast(({ timestamp }) => timestamp <= time)
  return last && documentAt(id, last.seq, sources)
}

/**
 * The last state a document was in. For a deleted one, `_rev` is the id of the transaction that
 * deleted it: the Studio starts from there when it reverts a release.
 */
export function lastRevision(id: string, sources: Sources): LakeDocument | undefined {
  const change = sources.history.lastChange(id)
  if (change?.kind !== 'delete') return sources.documents.get(id)
  const last = documentAt(id, change.seq - 1, sources)
  return last && { ...last, _rev: change.transactionId }
}
