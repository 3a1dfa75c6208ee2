import type { DocumentActionsResolver, Template } from 'sanity'

/** Document types of which there is exactly one. */
const SINGLETONS = new Set(['settings'])

const KEPT = new Set(['publish', 'schedule', 'discardChanges', 'discardVersion', 'restore'])

/** The one settings document can be published and restored, but neither deleted nor duplicated. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  SINGLETONS.has(schemaType)
    ? actions.filter(({ action }) => action !== undefined && KEPT.has(action))
    : actions

export const singletonTemplates = (templates: Template[]) =>
  templates.filter(({ schemaType }) => !SINGLETONS.has(schemaType))
