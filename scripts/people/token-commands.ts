import type { Options } from './commands.ts'
import type { LakeApi } from './lake-api.ts'
import { table } from './table.ts'

/** Runs `token list`, `token add` or `token remove`. Returns what to print. */
export async function tokenCommand(
  api: LakeApi,
  [command = 'list', id]: string[],
  { label, role = 'viewer' }: Options,
): Promise<string> {
  if (command === 'list') {
    const tokens = await api.tokens()
    return table([
      ['Id', 'Label', 'Role', 'Created'],
      ...tokens.map((token) => [token.id, token.label, token.role, token.createdAt.slice(0, 10)]),
    ])
  }
  if (command === 'add') {
    if (label === undefined) throw new Error('Say what the token is for: --label "…"')
    const secret = await api.addToken({ label, role })
    return `Keep this token now, it cannot be shown again. Its role is ${role}.\n\n  ${secret}\n`
  }
  if (command === 'remove') {
    if (id === undefined)
      throw new Error('Give the id of a token: npm run people -- token remove <id>')
    await api.removeToken(id)
    return `The token ${id} is no longer good.`
  }
  throw new Error(`There is no command "token ${command}"; --help lists them.`)
}
