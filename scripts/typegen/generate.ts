import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routedTypes } from '../../schemas/routed-types.ts'
import { binOf } from '../support/run-tool.ts'
import { checkGroq } from './check-groq.ts'
import { queryFiles } from './query-files.ts'

const GENERATED = join('schemas', 'generated')

/** The first command writes the schema that the second one reads. */
const COMMANDS = [
  ['schemas', 'extract', '--force', '--path', join(GENERATED, 'schema.json')],
  ['typegen', 'generate'],
]

/**
 * Writes the queries of all routed types, then the types of all schemas and queries. Throws, and
 * writes nothing, where a fragment or query is no GROQ.
 */
export async function generate(): Promise<void> {
  await checkGroq()
  for (const [file, source] of Object.entries(queryFiles(routedTypes))) {
    await writeFile(join(GENERATED, file), source)
  }
  for (const command of COMMANDS) {
    const { status } = spawnSync(process.execPath, [binOf('sanity'), ...command], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`sanity ${command.join(' ')} failed; it says why above.`)
  }
}
