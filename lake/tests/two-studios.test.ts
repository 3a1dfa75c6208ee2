import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SanityDocument } from '@sanity/client'
import { BufferedDocument, Mutation } from '@sanity/mutator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf } from './editor.ts'
import { Random } from './random/random.ts'
import { startLake, until, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

type Operations = Parameters<ReturnType<typeof actionsOf>['edit']>[0]
type Section = { _key: string; text: string }
type Row = { _key: string; cells: string[] }
type Draft = SanityDocument & { text: string; sections: Section[]; rows: Row[] }

/** The mutator's types require every operation of a patch. */
const patchOf = (id: string, operations: Operations) =>
  new Mutation({ mutations: [{ patch: { id, ...operations } as never }] })

/** A draft as an open form has it: the Studio's own model of it, kept up to date by the lake's events. */
async function openForm(id: string) {
  const draftId = `drafts.${id}`
  const model = new BufferedDocument((await lake.client().getDocument(draftId)) ?? null)
  const welcomed = Promise.withResolvers<void>()
  const subscription = lake
    .client()
    .listen('*[_id == $draftId]', { draftId }, { events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'welcome') welcomed.resolve()
      // The client and the mutator describe the same event by types of their own.
      else model.arrive(new Mutation(event as never))
    })
  model.commitHandler = ({ mutation, success, cancel }) => {
    const { mutations, transactionId = '' } = mutation.params
    const edits = mutations.map(({ patch }) => {
      // Only patches of this draft are ever added, below.
      const { id: _, ...operations } = patch as Operations & { id: string }
      return actionsOf(id).edit(operations)
    })
    lake.client().action(edits, { transactionId }).then(success, cancel)
  }
  await welcomed.promise
  return {
    // The mutator knows documents only as objects.
    shown: () => model.LOCAL as unknown as Draft,
    heardOf: () => model.document.HEAD?._rev,
    change(operations: Operations) {
      // The Studio puts this before each change, so that it sends letters one by one.
      model.add(patchOf(draftId, { unset: ['_empty_action_guard_pseudo_field_'] }))
      model.add(patchOf(draftId, operations))
    },
    save: () => model.commit(),
    close: () => subscription.unsubscribe(),
  }
}

type Form = Awaited<ReturnType<typeof openForm>>
/** What somebody does in a form, again and again. */
type Habit = (form: Form, turn: number) => void

const TURNS = 60

async function work(form: Form, act: Habit, random: Random) {
  // A save that finds nothing to send does not wait for those before it.
  const saves: Promise<unknown>[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    act(form, turn)
    if (random.below(4) === 0) saves.push(form.save())
    await sleep(random.below(6))
  }
  await Promise.all([...saves, form.save()])
}

/** Lets two people work in one draft, and returns what the lake has in the end, which both must see. */
async function together(seed: number, text: string, ...habits: [Habit, Habit]) {
  const id = randomUUID()
  const sections = ['a', 'b', 'c'].map((_key) => ({ _key, text: `Section ${_key}: @` }))
  const rows = ['a', 'b'].map((_key) => ({ _key, cells: ['@', '@'] }))
  await lake.client().action(actionsOf(id).create({ text, sections, rows }))
  const random = new Random(seed)
  const forms = await Promise.all(
    habits.map(async (habit) => ({ habit, form: await openForm(id) })),
  )
  await Promise.all(forms.map(({ habit, form }) => work(form, habit, random)))
  const kept = await lake.client().getDocument<Draft>(`drafts.${id}`)
  for (const { form } of forms) {
    await until('the last event', () => form.heardOf() === kept?._rev || undefined)
    const { text, sections, rows } = kept ?? {}
    expect(form.shown()).toMatchObject({ text, sections, rows })
    form.close()
  }
  if (kept === undefined) throw new Error('The draft is gone')
  return kept
}

const letterOf = (alphabet: string, turn: number) => alphabet[turn % alphabet.length] ?? ''
const allOf = (alphabet: string) =>
  Array.from({ length: TURNS }, (_, turn) => letterOf(alphabet, turn)).join('')
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

const insertBefore = (mark: string, text: string, letter: string) =>
  text.replace(mark, () => letter + mark)

/** Types before a mark in the text. A field sets the whole of what it then shows. */
const typeBefore =
  (mark: string, alphabet: string): Habit =>
  (form, turn) =>
    form.change({ set: { text: insertBefore(mark, form.shown().text, letterOf(alphabet, turn)) } })

const typeInLastSection: Habit = (form, turn) => {
  const { text = '' } = form.shown().sections.find(({ _key }) => _key === 'c') ?? {}
  form.change({
    set: { 'sections[_key=="c"].text': insertBefore('@', text, letterOf(DIGITS, turn)) },
  })
}

/** Types into a cell of a table, which is sent by itself. */
const typeInCell =
  (key: string, column: number, alphabet: string): Habit =>
  (form, turn) => {
    const { cells } = form.shown().rows.find(({ _key }) => _key === key) ?? {}
    const typed = insertBefore('@', cells?.[column] ?? '', letterOf(alphabet, turn))
    form.change({ set: { [`rows[_key=="${key}"].cells[${column}]`]: typed } })
  }

/** The Studio moves a section by taking it out and inserting a copy. */
const swapFirstSections: Habit = (form, turn) => {
  if (turn % 5 > 0) return
  const [first, second] = form.shown().sections
  if (first === undefined || second === undefined) throw new Error('A section is gone')
  form.change({ unset: [`sections[_key=="${first._key}"]`] })
  form.change({ insert: { after: `sections[_key=="${second._key}"]`, items: [first] } })
}

const LONG = 'buses that see the lane ahead keep it clear for everybody who rides them. '.repeat(4)

test.each([1, 2, 3])(
  'of two people who type at two places of a text no letter is lost: seed %i',
  async (seed) => {
    const text = `one # ${LONG} two @`
    const kept = await together(seed, text, typeBefore('#', UPPER), typeBefore('@', DIGITS))
    expect(kept.text).toBe(`one ${allOf(UPPER)}# ${LONG} two ${allOf(DIGITS)}@`)
  },
)

test.each([1, 2, 3])(
  'two people who type at one place of a text see what the lake has: seed %i',
  async (seed) => {
    const kept = await together(seed, 'one @', typeBefore('@', UPPER), typeBefore('@', DIGITS))
    expect(kept.text).toMatch(/^one [A-Z0-9]+@$/)
  },
)

test.each([1, 2, 3])(
  'no letter is lost where sections beside it are moved: seed %i',
  async (seed) => {
    const { sections } = await together(seed, '', typeInLastSection, swapFirstSections)
    const texts = Object.fromEntries(sections.map(({ _key, text }) => [_key, text]))
    expect(texts).toEqual({
      a: 'Section a: @',
      b: 'Section b: @',
      c: `Section c: ${allOf(DIGITS)}@`,
    })
  },
)

test.each(['a', 'b'])(
  'of two people who type into cells of one table no letter is lost: one in row a, one in row %s',
  async (key) => {
    const { rows } = await together(1, '', typeInCell('a', 0, UPPER), typeInCell(key, 1, DIGITS))
    expect(rows.find(({ _key }) => _key === 'a')?.cells[0]).toBe(`${allOf(UPPER)}@`)
    expect(rows.find(({ _key }) => _key === key)?.cells[1]).toBe(`${allOf(DIGITS)}@`)
  },
)
