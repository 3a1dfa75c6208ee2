import { useCurrentUser } from 'sanity'

/** Whether somebody may change anything here: viewers only look. */
export const useMayWrite = () =>
  useCurrentUser()?.roles.some(({ name }) => name !== 'viewer') ?? false
