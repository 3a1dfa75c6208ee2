import { isObject } from '../../model/document.ts'
import type { LoggedTransaction } from '../../store/history-log.ts'

/** Which parts of a transaction its line includes. */
export interface TransactionShape {
  /** If set, only these documents are included. */
  only: ReadonlySet<string> | undefined
  mutations: boolean
  effects: boolean
}

/** A transaction as a line of JSON, in the form of Sanity's history. */
export function transactionLine(
  { id, timestamp, author, mutations, effects }: LoggedTransaction,
  shape: TransactionShape,
): string {
  const isTold = (documentId: string) => shape.only?.has(documentId) ?? true
  const told = effects.filter(({ documentId }) => isTold(documentId))
  const fields = {
    id,
    timestamp,
    author,
    documentIDs: told.map(({ documentId }) => documentId),
    ...(shape.mutations && {
      mutations: mutations.filter((mutation) => isTold(targetOf(mutation))),
    }),
  }
  const head = JSON.stringify(fields)
  if (!shape.effects) return `${head}\n`
  const patches = told.map(
    ({ documentId, apply, revert }) =>
      `${JSON.stringify(documentId)}:{"apply":${apply},"revert":${revert}}`,
  )
  return `${head.slice(0, -1)},"effects":{${patches.join(',')}}}\n`
}

/** The document that a logged mutation is about: `_id` in whole documents, `id` in all others. */
function targetOf(mutation: object): string {
  const body: unknown = Object.values(mutation)[0]
  return isObject(body) ? String(body._id ?? body.id) : ''
}
