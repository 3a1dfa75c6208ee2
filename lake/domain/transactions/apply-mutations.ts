import type { MutationResult } from '../../store/transaction.ts'
import { applyCreate } from './apply-create.ts'
import { applyPatch } from './apply-patch.ts'
import type { Mutation } from './mutation.ts'
import { resolveTarget } from './resolve-target.ts'
import type { Stamp } from './stamp.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Carries out mutations in order, each on the state that the earlier ones left. Throws at the first
 * that fails.
 */
export function applyMutations(
  mutations: Mutation[],
  work: WorkingSet,
  stamp: Stamp,
): MutationResult[] {
  return mutations.flatMap((mutation, index) => applyMutation(mutation, index, work, stamp))
}

function applyMutation(
  mutation: Mutation,
  index: number,
  work: WorkingSet,
  stamp: Stamp,
): MutationResult[] {
  if (mutation.kind === 'delete') {
    return resolveTarget(mutation.target, work).map((id) => applyDelete(id, index, work))
  }
  if (mutation.kind === 'patch') {
    return resolveTarget(mutation.target, work).map((id) =>
      applyPatch(id, mutation, index, work, stamp),
    )
  }
  return [applyCreate(mutation, index, work, stamp)]
}

function applyDelete(id: string, index: number, work: WorkingSet): MutationResult {
  if (work.get(id) === undefined) return { id, operation: 'none' }
  work.remove(id, { delete: { id } }, index)
  return { id, operation: 'delete' }
}
