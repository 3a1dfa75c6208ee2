import type { LakeApi } from './lake-api.ts'
import { logCommand } from './log-command.ts'
import { readPassword } from './read-password.ts'
import { createSignInLink } from './sign-in-link.ts'
import { table } from './table.ts'
import { tokenCommand } from './token-commands.ts'

export interface Options {
  role?: string | undefined
  name?: string | undefined
  label?: string | undefined
  limit?: string | undefined
  since?: string | undefined
  json?: boolean | undefined
}

/** Runs one command and returns what to print. */
export async function peopleCommand(
  api: LakeApi,
  [command = 'list', ...rest]: string[],
  options: Options,
): Promise<string> {
  if (command === 'token') return tokenCommand(api, rest, options)
  if (command === 'list' || command === 'log') {
    if (rest[0] !== undefined)
      throw new Error(`"${rest[0]}" is one argument too many; --help says what there may be.`)
    return command === 'log' ? logCommand(api, options) : listPeople(api)
  }
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (run === undefined) throw new Error(`There is no command "${command}"; --help lists them.`)
  const [email, surplus] = rest
  if (email === undefined || surplus !== undefined)
    throw new Error(`Give one e-mail address: npm run people -- ${command} <email>`)
  return run(api, email, options)
}

type Command = (api: LakeApi, email: string, options: Options) => Promise<string>

const COMMANDS: Record<string, Command> = {
  async add(api, email, { role = 'editor', name = email.split('@')[0] ?? email }) {
    await api.addPerson({ email, name, role })
    return `${email} can sign in now, with the role ${role}.\n${await linkText(api, email)}`
  },
  async remove(api, email) {
    await api.removePerson((await api.findPerson(email)).id)
    return `${email} can no longer sign in, and is signed out everywhere.`
  },
  async role(api, email, { role }) {
    if (role === undefined) throw new Error('Give a role: --role administrator, editor or viewer.')
    await api.changePerson((await api.findPerson(email)).id, { role })
    return `${email} now has the role ${role}.`
  },
  async password(api, email) {
    const { id } = await api.findPerson(email)
    await api.changePerson(id, { password: await readPassword(`New password for ${email}: `) })
    return `The password is set. ${email} is signed out everywhere.`
  },
  link: (api, email) => linkText(api, email),
}

async function linkText(api: LakeApi, email: string): Promise<string> {
  const link = await createSignInLink(api, await api.findPerson(email))
  return `Sign in as ${email} with this link, once, within ten minutes:\n\n  ${link}\n`
}

async function listPeople(api: LakeApi): Promise<string> {
  const people = await api.people()
  return table([
    ['E-mail', 'Name', 'Role', 'Password', 'Last signed in'],
    ...people.map(({ email, name, role, hasPassword, lastSignedInAt }) => [
      email,
      name,
      role,
      hasPassword ? 'set' : '-',
      lastSignedInAt?.slice(0, 16).replace('T', ' ') ?? 'never',
    ]),
  ])
}
