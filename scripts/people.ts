import { runCommand } from './support/command.ts'

const help = `
npm run people -- <command>

Manages who can sign in to the Studio, and the tokens of programs. The site must be running.

  list                              everyone who can sign in (default)
  add <email> [--role] [--name]     let someone sign in; prints a sign-in link
  link <email>                      print a link that signs someone in, once within ten minutes
  password <email>                  set a password, asked for or read from standard input
  role <email> --role <role>        change what someone may do
  remove <email>                    take all access away, at once

  token list                        tokens, without their secrets
  token add --label "…" [--role]    create a token and print it, once
  token remove <id>                 make a token useless, at once

Roles: administrator (everything), editor (documents and images), viewer (reads drafts). People
become editors and tokens viewers unless --role says otherwise.
`

const text = { type: 'string' } as const

await runCommand(
  { help, options: { role: text, name: text, label: text } },
  async ({ positionals, values }) => {
    const { findRunningLake } = await import('./people/lake-api.ts')
    const { peopleCommand } = await import('./people/commands.ts')
    console.log(await peopleCommand(await findRunningLake(), positionals, values))
  },
)
