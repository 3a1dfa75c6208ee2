import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '../../lake/domain/assets/limits.ts'
import { MOST_BYTES, reasonOf, tooLarge } from '../../studio/reason-of.ts'

/** What editors read when the lake refuses something: its answers as they are, in their words. */
let lake: RunningLake
let client: SanityClient

beforeAll(async () => {
  lake = await startLake()
  client = lake.client({ perspective: 'raw' })
  await client.create({ _id: 'shown', _type: 'picture' })
  await client.create({
    _id: 'page',
    _type: 'page',
    picture: { _type: 'reference', _ref: 'shown' },
  })
})
afterAll(() => lake.discard())

const asVisitor = () => client.withConfig({ token: 'made-up' })
const refusals: [what: string, attempt: () => Promise<unknown>, words: RegExp][] = [
  [
    'a change by two at once',
    () =>
      client
        .transaction()
        .patch('page', { ifRevisionID: 'older', set: { a: 1 } })
        .commit(),
    /^Somebody changed it at the same time/,
  ],
  ['the deletion of what is needed', () => client.delete('shown'), /^Something still needs it/],
  ['a change of what is gone', () => client.patch('gone').set({ a: 1 }).commit(), /deleted it/],
  ['what is there already', () => client.create({ _id: 'page', _type: 'page' }), /made the same/],
  ['an action on what is gone', () => discard('versions.r.gone'), /deleted it/],
  [
    'a picture that is none',
    () => client.assets.upload('image', Buffer.from('words'), { filename: 'words.jpg' }),
    /^This cannot be read as a picture/,
  ],
  ['an expired sign-in', () => asVisitor().delete('page'), /^You are not signed in any more/],
]

const discard = (versionId: string) =>
  client.action({ actionType: 'sanity.action.document.version.discard', versionId })

it.each(refusals)('%s', async (_what, attempt, words) => {
  expect(reasonOf(await attempt().catch((error: unknown) => error))).toMatch(words)
})

it('a site that does not answer', async () => {
  const nowhere = client.withConfig({ apiHost: 'http://127.0.0.1:1', maxRetries: 0 })
  const error = await nowhere.fetch('*').catch((reason: unknown) => reason)
  expect(reasonOf(error)).toMatch(/^The site does not answer/)
})

it('repeats the given message where it has no better one', () => {
  const refused = { response: { body: { message: 'SVG refused: it holds a script.' } } }
  expect(reasonOf(refused)).toBe('SVG refused: it holds a script.')
  expect(reasonOf(new Error('Odd'))).toBe('Odd')
})

it('calls a file too large from where the lake refuses it', () => {
  expect(MOST_BYTES).toEqual({ image: MAX_IMAGE_BYTES, file: MAX_FILE_BYTES })
  expect(tooLarge({ size: MAX_IMAGE_BYTES }, 'image')).toBeUndefined()
  expect(tooLarge({ size: 60 * 1024 * 1024 }, 'image')).toMatch(
    /^It has 60 MB, and 50 are the most/,
  )
  expect(tooLarge({ size: 60 * 1024 * 1024 }, 'file')).toBeUndefined()
  expect(tooLarge({ size: 900 * 1024 * 1024, type: 'video/mp4' }, 'file')).toBe(
    'It has 900 MB, and 500 are the most. Export the film smaller, such as at 1280 × 720, or show a shorter part of it: pages take 200 MB at most.',
  )
})
