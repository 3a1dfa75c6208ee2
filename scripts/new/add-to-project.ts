import { filesUnder } from '../support/fingerprint.ts'
import { print, step } from '../support/progress.ts'
import { createShutdown } from '../support/shutdown.ts'
import { binOf, runNode } from '../support/run-tool.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { type Addition, apply } from './addition.ts'
import { listNamesOf, newList } from './list.ts'
import { type Names, namesOf } from '../support/names.ts'
import { newSection } from './section.ts'
import { newType } from './type.ts'

interface Options {
  /** Tab of the Studio's menu for adding sections. */
  group: string
  skipTypegen: boolean
}

/** Adds a section type, a document type or its list. If it fails, throws and undoes everything. */
export async function addToProject(kind: string, name: string, options: Options): Promise<void> {
  const addition = await additionOf(kind, name, options)
  // Ctrl-C stops the running step, which then counts as failed and is undone.
  const { signal } = createShutdown()
  const run = async (title: string, args: readonly string[]) =>
    step(title, async (note) => {
      const { code, output } = await runNode(args, { env: process.env, note, signal })
      if (code !== 0) throw new Error(`${output}\n\nThis failed, so nothing was added.`)
    })
  const generated = await filesUnder('schemas/generated')
  await apply(addition, generated, async (files) => {
    await run('Formatting', [binOf('oxfmt'), ...files])
    if (!options.skipTypegen) await run('Generating queries and types', ['scripts/typegen.ts'])
  })
  report(addition, options)
}

async function additionOf(kind: string, name: string, { group }: Options): Promise<Addition> {
  if (kind !== 'section' && kind !== 'type' && kind !== 'list') {
    throw new Error(
      `Say what to add: npm run new -- section price-table, -- type caseStudy or -- list caseStudy.`,
    )
  }
  const names = namesOf(name)
  refuseTaken(kind === 'list' ? listNamesOf(names) : names)
  if (kind === 'section') return newSection(names, group)
  return kind === 'type' ? newType(names) : newList(names)
}

function refuseTaken({ camel }: Names): void {
  const taken = schemaTypes.find((type) => type.name.toLowerCase() === camel.toLowerCase())
  if (taken) {
    throw new Error(
      `The type "${taken.name}" already exists (${taken.title}). Choose another name.`,
    )
  }
}

function report({ files, edits, next }: Addition, { skipTypegen }: Options): void {
  const steps = skipTypegen ? ['npm run typegen', ...next] : next
  print(`
Written
${Object.keys(files)
  .map((file) => `  ${file}`)
  .join('\n')}
Added to
${Object.keys(edits)
  .map((file) => `  ${file}`)
  .join('\n')}

Next
${steps.map((text, index) => `  ${index + 1}. ${text.replaceAll('\n', '\n     ')}`).join('\n')}`)
}
