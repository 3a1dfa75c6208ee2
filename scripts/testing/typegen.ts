import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesUnder } from '../support/fingerprint.ts'
import type { Context } from './checks.ts'
import { runNode } from '../support/run-tool.ts'

const GENERATED = join('schemas', 'generated')
async function snapshot(): Promise<string> {
  // Only .ts files: the extracted schema beside them is an intermediate file that is not committed.
  const files = (await filesUnder(GENERATED)).filter((file) => file.endsWith('.ts')).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return JSON.stringify(files.map((file, index) => [file, texts[index]]))
}

/** Generates queries and types again; resolves to an error text if that changed any of them. */
export async function checkGeneratedTypes(context: Context): Promise<string | undefined> {
  const before = await snapshot()
  const { code, output } = await runNode(['scripts/typegen.ts'], context)
  if (code !== 0) return output
  if (before === (await snapshot())) return undefined
  return `${GENERATED} was out of date. It has been generated again: look at the change and commit it.`
}
