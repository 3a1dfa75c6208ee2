import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Mutator from '@sanity/mutator'
import { expect, it, onTestFinished } from 'vitest'

const load: unknown = createRequire(import.meta.url)('../../studio/draft-gone.cjs')
const MUTATOR = 'node_modules/@sanity/mutator/lib/index.js'

/** The Studio's model of documents, as it is built; from where it finds what it imports itself. */
async function loadMutator(): Promise<typeof Mutator> {
  const code: unknown = typeof load === 'function' && load(readFileSync(MUTATOR, 'utf8'))
  const folder = mkdtempSync(join('node_modules', '.mutator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'mutator.mjs')
  writeFileSync(file, String(code))
  return import(pathToFileURL(file).href)
}

it('a form shows what is stored after its draft is published while an edit is on its way', async () => {
  const { BufferedDocument, Mutation } = await loadMutator()
  const id = 'drafts.page'
  const form = new BufferedDocument({ _id: id, _type: 'page', _rev: 'first', title: 'Typed' })
  const sent: string[] = []
  form.commitHandler = ({ mutation, success }) => {
    sent.push(mutation.transactionId ?? '')
    success()
  }
  // The mutator's types require every operation of a patch.
  const edit = { patch: { id, set: { title: 'Typed on' } } as never }
  form.add(new Mutation({ mutations: [edit] }))
  await form.commit()
  const publish = { transactionId: 'publish', previousRev: 'first', resultRev: 'publish' }
  form.arrive(new Mutation({ ...publish, mutations: [{ delete: { id } }] }))
  expect(form.LOCAL).toBeNull()

  const [transactionId = ''] = sent
  const newDraft = { create: { _id: id, _type: 'page', title: 'Typed' } }
  const arrived = { transactionId, resultRev: transactionId, mutations: [newDraft, edit] }
  form.arrive(new Mutation(arrived))
  expect(form.LOCAL).toMatchObject({ title: 'Typed on' })
  expect(form.document.isConsistent()).toBe(true)
})
