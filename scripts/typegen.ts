import { runCommand } from './support/command.ts'

const help = `
npm run typegen

Writes schemas/generated/: the queries of all document types that have an address, and the
TypeScript types of all schemas and queries. Run it after a change in schemas/.
`

await runCommand({ help, options: {} }, async () => {
  const { generate } = await import('./typegen/generate.ts')
  await generate()
})
