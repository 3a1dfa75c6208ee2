import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const CHARACTERS = [
  ['NUL', '\u0000'],
  ['a line break', '\n'],
  ['ESC', '\u001b'],
  ['DEL', '\u007f'],
  ['CSI, an escape of one byte', '\u009b'],
  ['a line separator', '\u2028'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
]
/** SQLite keeps no such text apart from another. */
const HALF_A_CHARACTER = ['half a character', '\ud83d']

async function send(path: string, method: string, body: unknown) {
  const answer = await lake.request(path, { method, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

/** Every place that takes a name, by what is sent. */
const PLACES: [place: string, attempt: (name: string) => ReturnType<typeof send>][] = [
  [
    'the name of a person',
    (name) => send('/admin/people', 'POST', { email: 'ed@example.test', name, role: 'editor' }),
  ],
  [
    'the address of a person',
    (email) =>
      send('/admin/people', 'POST', { email: `${email}@b.test`, name: 'A', role: 'editor' }),
  ],
  ['the label of a token', (label) => send('/admin/tokens', 'POST', { label, role: 'viewer' })],
  [
    'the title of a release',
    (title) => action({ actionType: 'sanity.action.release.create', metadata: { title } }),
  ],
  [
    'the new title of a release',
    (title) =>
      action({
        actionType: 'sanity.action.release.edit',
        patch: { set: { 'metadata.title': title } },
      }),
  ],
]

const action = (fields: object) =>
  send('/data/actions/production', 'POST', { actions: [{ releaseId: 'r1', ...fields }] })

beforeAll(async () => {
  await lake.client().releases.create({ releaseId: 'r1' })
})

test.each(PLACES)('%s is refused with a character that is not seen', async (_place, attempt) => {
  for (const [what, character] of [...CHARACTERS, HALF_A_CHARACTER]) {
    const { status, text } = await attempt(`Ed${character}gar`)
    expect({ what, status }).toEqual({ what, status: 400 })
    expect(text).toContain('must not hold control characters')
  }
})

test('the key of a setting holds no half a character', async () => {
  const { status, text } = await send('/users/me/keyvalue', 'PUT', [{ key: 'a\ud83d', value: 1 }])
  expect(status).toBe(400)
  expect(text).toContain('without commas and control characters')
})

test('what is written from right to left, accents and emoji are names', async () => {
  for (const [index, name] of ['שירה', 'Zoë\u200d 👩‍🚀', 'محمد'].entries()) {
    const person = { email: `p${index}@example.test`, name, role: 'editor' }
    expect((await send('/admin/people', 'POST', person)).status).toBe(201)
  }
})

test('the file name of an upload loses such characters', async () => {
  for (const [index, [, character]] of CHARACTERS.entries()) {
    const filename = encodeURIComponent(`plan${character}.txt`)
    const body = `text ${index}`
    const answer = await lake.request(`/assets/files/production?filename=${filename}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    })
    expect(await answer.json()).toMatchObject({ document: { originalFilename: 'plan.txt' } })
  }
})

test('a long file name is not cut through a character', async () => {
  const kept = `${'a'.repeat(250)}.txt`
  const filename = encodeURIComponent(`b\u{1f68c}${kept}`)
  const answer = await lake.request(`/assets/files/production?filename=${filename}`, {
    method: 'POST',
    body: 'a long name',
    headers: { 'content-type': 'text/plain' },
  })
  expect(await answer.json()).toMatchObject({ document: { originalFilename: kept } })
})

test('the text of a document may hold any character', async () => {
  const text = CHARACTERS.map(([, character]) => character).join('a')
  const { _id } = await lake.client().create({ _type: 'post', text })
  expect(await lake.client().getDocument(_id)).toMatchObject({ text })
  expect(await lake.client().fetch('*[text == $text]._id', { text })).toEqual([_id])
})
