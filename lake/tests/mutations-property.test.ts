import { applyPatch } from 'mendoza'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { documentAt } from '../domain/history/revisions.ts'
import { applyMutations } from '../domain/transactions/apply-mutations.ts'
import { parseMutations } from '../domain/transactions/parse-mutations.ts'
import { Transactor } from '../domain/transactions/transactor.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { LakeError } from '../model/errors.ts'
import { wordsOf } from '../model/words.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { check } from '../store/upkeep/check.ts'
import { carriedOut, Refusal, Unjudged, type Content, type State } from './mutation-model.ts'
import { someMutations } from './random/mutations.ts'
import { openDocuments } from './random/open-documents.ts'
import { Random, tries } from './random/random.ts'

vi.setConfig({ testTimeout: 120_000 })

const SEEDS = tries(3, 200)
const TRANSACTIONS = 150

const withoutTimes = ({ _createdAt, _updatedAt, ...content }: LakeDocument): Content => content

const stored = (store: Store): State =>
  new Map(Array.from(store.documents.values(), (one) => [one._id, withoutTimes(one)]))

const plain = (state: State | undefined) => Object.fromEntries(state ?? [])

/** The type of the error by which the lake refuses, as the model names it. */
function refusalOf(error: unknown): string {
  if (!(error instanceof LakeError)) throw error
  const { type } = (error.body as { error: { items: { error: { type: string } }[] } }).error
    .items[0]?.error ?? { type: '' }
  return type.includes('Reference') ? 'integrity' : type
}

/** What the model says: a state and results, the reason of a refusal, or nothing. */
function judged(mutations: JsonObject[], state: State, revision: string) {
  try {
    return carriedOut(mutations, state, revision)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    if (error instanceof Unjudged) return undefined
    throw error
  }
}

/**
 * Random transactions, each compared with the model: results, refusals, and the documents afterwards.
 * Some are only tried, some sent twice, as after a lost answer.
 */
async function write(random: Random, store: Store) {
  const told: Transaction[] = []
  const states = new Map<string, State>()
  const transactor = new Transactor(store, {
    tellListeners: (transactions) => void told.push(...transactions),
    tellPages: async () => {},
  })
  const send = (mutations: JsonObject[], transactionId: string, dryRun: boolean) => {
    const parsed = parseMutations(mutations)
    const request = { author: 'editor', autoGenerateArrayKeys: false, request: mutations }
    const apply = transactor.run({
      ...request,
      transactionId,
      dryRun,
      apply: (work, stamp) => applyMutations(parsed, work, stamp),
    })
    return apply.then(({ results }) => results, refusalOf)
  }
  let state: State = new Map()
  let refused = 0
  for (let step = 0; step < TRANSACTIONS; step += 1) {
    const transactionId = `t${step}`
    const mutations = someMutations(random, state)
    const model = judged(mutations, state, transactionId)
    if (model === undefined) continue
    const dryRun = random.chance(0.1)
    const times = random.chance(0.1) ? 2 : 1
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await send(mutations, transactionId, dryRun))
    const expected = typeof model === 'string' ? model : model.results
    expect({ mutations, answers }).toEqual({ mutations, answers: Array(times).fill(expected) })
    if (typeof model === 'string') refused += 1
    else if (!dryRun) states.set(transactionId, (state = model.after))
    expect({ mutations, state: plain(stored(store)) }).toEqual({ mutations, state: plain(state) })
  }
  return { told, states, refused }
}

/** The documents that result from applying the effects of each transaction to those before it. */
function followed(told: readonly Transaction[]): Map<string, unknown> {
  const documents = new Map<string, unknown>()
  for (const { id: documentId, effects } of told.flatMap(({ changes }) => changes)) {
    const before = documents.get(documentId) ?? null
    const after: unknown = applyPatch(before, effects.apply)
    expect(applyPatch(after, effects.revert)).toEqual(before)
    if (after === null) documents.delete(documentId)
    else documents.set(documentId, after)
  }
  return documents
}

/** The documents of the history at a revision. */
function historyAt(revision: string, ids: Iterable<string>, store: Store): State {
  const seq = store.history.seqOf(revision) ?? 0
  const found = Array.from(ids, (id) => documentAt(id, seq, store))
  const present = found.filter((document) => document !== undefined)
  return new Map(present.map((document) => [document._id, withoutTimes(document)]))
}

/** All that the indexes know, with documents by their ids instead of their numbers. */
function indexesIn(dir: string, documents: readonly LakeDocument[]) {
  const database = new DatabaseSync(join(dir, 'lake.db'), { readOnly: true })
  const all = (sql: string) => database.prepare(sql).all()
  const find = database.prepare(
    `select id from document_words join document_numbers on number = document_words.rowid
     where document_words match ? order by id`,
  )
  const words = new Set(documents.flatMap((document) => Array.from(wordsOf(document))))
  const found = {
    facts: all('select * from document_facts order by id'),
    references: all('select * from document_references order by source_id, target_id'),
    scalars: all(
      `select field, value, id from document_scalars join document_numbers using (number)
       order by field, value, id`,
    ),
    words: Array.from(words, (word) => ({ word, found: find.all(`"${word}"`) })),
  }
  database.close()
  return found
}

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'random mutations do what a simple model does; effects, history and indexes agree: seed %i',
  async (seed) => {
    const { dir, store, close } = openDocuments(2000)
    const { told, states, refused } = await write(new Random(seed), store)
    expect(Math.min(states.size, refused)).toBeGreaterThan(TRANSACTIONS / 6)

    expect(told.map(({ id }) => id)).toEqual([...states.keys()])
    const last = [...store.documents.values()]
    const contents = last.map(({ _rev, ...content }) => [content._id, content])
    expect(Object.fromEntries(followed(told))).toEqual(Object.fromEntries(contents))

    const ids = new Set([...states.values()].flatMap((state) => Array.from(state.keys())))
    for (const [revision, state] of states) {
      expect(plain(historyAt(revision, ids, store))).toEqual(plain(state))
    }
    const times = new Map(told.map(({ id, timestamp }) => [id, timestamp]))
    expect(last.map(({ _updatedAt }) => _updatedAt)).toEqual(
      last.map(({ _rev }) => times.get(_rev)),
    )

    // A store that got the last state at once.
    const fresh = openDocuments()
    fresh.create(last)
    expect(indexesIn(dir, last)).toEqual(indexesIn(fresh.dir, last))
    fresh.close()
    expect(await check(dir, undefined, () => {})).toEqual([])
    close()
  },
)
