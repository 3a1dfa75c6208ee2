export const ROLES = ['administrator', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Titles and descriptions of the roles, for the Studio to show. */
export const ROLE_TITLES: Record<Role, { title: string; description: string }> = {
  administrator: {
    title: 'Administrator',
    description: 'Reads and writes everything, and manages people and tokens',
  },
  editor: { title: 'Editor', description: 'Reads and writes all documents and assets' },
  viewer: { title: 'Viewer', description: 'Reads everything, changes nothing' },
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** Checks a role read from the database; throws if something other than the lake wrote the row. */
export function asRole(value: unknown): Role {
  if (isRole(value)) return value
  throw new Error(`The database holds the unknown role ${JSON.stringify(value)}.`)
}
