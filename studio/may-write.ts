import { type CurrentUser, useCurrentUser } from 'sanity'

/** Whether this person may change anything: viewers only look. */
export const mayWrite = (user: Pick<CurrentUser, 'roles'> | null) =>
  user?.roles.some(({ name }) => name !== 'viewer') ?? false

/** The same about whoever is signed in. */
export const useMayWrite = () => mayWrite(useCurrentUser())
