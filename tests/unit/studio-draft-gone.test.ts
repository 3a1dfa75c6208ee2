import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Mutator from '@sanity/mutator'
import { expect, it, onTestFinished } from 'vitest'

const load: unknown = createRequire(import.meta.url)('../../studio/draft-gone.cjs')
const id = 'drafts.page'
// The mutator's types require every operation of a patch.
const patchOf = (set: object) => ({ patch: { id, set } as never })

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
  const form = new BufferedDocument({ _id: id, _type: 'page', _rev: 'first', title: 'Typed' })
  const sent: string[] = []
  form.commitHandler = ({ mutation, success }) => {
    sent.push(mutation.transactionId ?? '')
    success()
  }
  const edit = patchOf({ title: 'Typed on' })
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

it('an edit that is on its way stays where somebody else writes in another field', async () => {
  const { BufferedDocument, Mutation } = await loadMutator()
  const form = new BufferedDocument({ _id: id, _type: 'page', _rev: 'first' })
  let own = ''
  form.commitHandler = ({ mutation }) => {
    own = mutation.transactionId ?? ''
  }
  form.add(new Mutation({ mutations: [patchOf({ title: 'Mine' })] }))
  void form.commit()
  const arrive = (transactionId: string, previousRev: string, set: object) =>
    form.arrive(
      new Mutation({
        transactionId,
        previousRev,
        resultRev: transactionId,
        mutations: [patchOf(set)],
      }),
    )
  arrive('second', 'first', { summary: 'T' })
  arrive('third', 'second', { summary: 'Theirs' })
  expect(form.LOCAL).toMatchObject({ title: 'Mine', summary: 'Theirs' })

  arrive(own, 'third', { title: 'Mine' })
  expect(form.LOCAL).toMatchObject({ title: 'Mine', summary: 'Theirs' })
  expect(form.document.isConsistent()).toBe(true)
})
