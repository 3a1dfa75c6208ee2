import { RawQueries, type RawQueryLimits } from '../query/raw-query.ts'
import type { MutationResult } from '../../store/transaction.ts'
import { applyCreate } from './apply-create.ts'
import { applyPatch } from './apply-patch.ts'
import type { Mutation } from './mutation.ts'
import { resolveTarget, withoutVersions } from './resolve-target.ts'
import type { Stamp } from './stamp.ts'
import type { WorkingSet } from './working-set.ts'

interface MutationLimits {
  queries?: RawQueryLimits | undefined
  /** False for clients that do not know of versions in releases. */
  seesVersions?: boolean
}

/**
 * Carries out mutations in order, each on the state that the earlier ones left. Throws at the first
 * that fails.
 */
export function applyMutations(
  mutations: Mutation[],
  work: WorkingSet,
  stamp: Stamp,
  { queries: limits, seesVersions = true }: MutationLimits = {},
): MutationResult[] {
  const queries = new RawQueries(seesVersions ? work : withoutVersions(work), limits)
  return mutations.flatMap((mutation, index) => {
    if (!('target' in mutation)) return [applyCreate(mutation, index, work, stamp)]
    const ids = resolveTarget(mutation.target, queries)
    return ids.map((id) =>
      mutation.kind === 'delete'
        ? applyDelete(id, index, work)
        : applyPatch(id, mutation, index, work, stamp),
    )
  })
}

function applyDelete(id: string, index: number, work: WorkingSet): MutationResult {
  if (work.get(id) === undefined) return { id, operation: 'none' }
  work.remove(id, { delete: { id } }, index)
  return { id, operation: 'delete' }
}
