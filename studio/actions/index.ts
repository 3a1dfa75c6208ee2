import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { singletonActions } from '../singletons.ts'
import { duplicateWithoutAddress } from './duplicate.ts'
import { keepHome } from './keep-home.ts'
import { withRedirect } from './publish-moved.tsx'
import { sayWhatGoes } from './say-what-goes.tsx'

const SAFE: Partial<
  Record<
    NonNullable<DocumentActionComponent['action']>,
    (action: DocumentActionComponent) => DocumentActionComponent
  >
> = {
  publish: withRedirect,
  unpublish: (action) => keepHome(sayWhatGoes(action)),
  unpublishVersion: keepHome,
  delete: (action) => keepHome(sayWhatGoes(action)),
  duplicate: duplicateWithoutAddress,
}

/** Each action wrapped once, because the Studio tells actions apart by identity. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function safe(action: DocumentActionComponent): DocumentActionComponent {
  const wrap = action.action && SAFE[action.action]
  if (!wrap) return action
  const known = wrapped.get(action) ?? wrap(action)
  wrapped.set(action, known)
  return known
}

/** The Studio's document actions, guarded against slips that visitors would notice. */
export const documentActions: DocumentActionsResolver = (actions, context) =>
  singletonActions(actions, context).map(safe)
