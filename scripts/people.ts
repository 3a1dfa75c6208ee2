import { runCommand } from './support/command.ts'

const help = `
npm run people -- <command>

Manages who can sign in to the Studio, and the tokens of programs. The site must be running.

  list                              everyone who can sign in (default)
  add <email> [--role] [--name]     let someone sign in; prints a sign-in link
  link <email>                      print a sign-in link that works once, within ten minutes
  password <email>                  set a password, typed in or read from standard input
  role <email> --role <role>        change what someone may do
  remove <email>                    remove all access at once

  token list                        tokens, without their secrets
  token add --label "…" [--role]    create a token and print it; it is never shown again
  token remove <id>                 revoke a token at once

  log [--limit 50] [--since 7d]     the audit log: sign-ins, refusals, changed roles, deletions and
                                    restores, each with its network; --since takes days or a date,
                                    --json prints every field

Roles: administrator (everything), editor (documents and images), viewer (reads drafts). People
become editors and tokens viewers unless --role says otherwise.
`

const text = { type: 'string' } as const

await runCommand(
  {
    help,
    positionals: 3,
    options: {
      role: text,
      name: text,
      label: text,
      limit: text,
      since: text,
      json: { type: 'boolean' },
    },
  },
  async ({ positionals, values }) => {
    const { findRunningLake } = await import('./people/lake-api.ts')
    const { peopleCommand } = await import('./people/commands.ts')
    console.log(await peopleCommand(findRunningLake(), positionals, values))
  },
)
