import type { JsonObject } from '../../model/document.ts'

/** The documents a delete or patch is aimed at. */
export type Target = { ids: string[] } | { query: string; params: JsonObject }

export type CreateKind = 'create' | 'createOrReplace' | 'createIfNotExists'

export interface CreateMutation {
  kind: CreateKind
  document: JsonObject
}

interface DeleteMutation {
  kind: 'delete'
  target: Target
}

/** `operations` are set, unset, insert and so on, in Sanity's wire form. */
export interface PatchMutation {
  kind: 'patch'
  target: Target
  ifRevisionID: string | undefined
  operations: JsonObject
}

export type Mutation = CreateMutation | DeleteMutation | PatchMutation
