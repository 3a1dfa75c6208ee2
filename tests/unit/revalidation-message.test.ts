import { expect, test } from 'vitest'
import { ownMessage, parseMessage } from '../../lib/revalidation/message.ts'

test('what this server tells itself expires tags, and speaks of no change', () => {
  const message = parseMessage(ownMessage(['page:/', 'settings']))
  expect(message).toEqual({ changes: [], range: undefined, expire: ['page:/', 'settings'] })
})

test.each(['{"expire":[]}', '{"expire":[""]}', '{"expire":"content"}', '{}', 'no JSON'])(
  'a message that says nothing is none: %s',
  (text) => {
    expect(parseMessage(text)).toBeUndefined()
  },
)

test("a change of the cloud's webhook and a batch of the lake expire nothing by themselves", () => {
  const change = { _type: 'page', _id: 'a' }
  const batch = { instance: 'one', previousSequence: 0, sequence: 1, changes: [change] }
  for (const text of [change, batch].map((body) => JSON.stringify(body)))
    expect(parseMessage(text)).toMatchObject({ changes: [change], expire: [] })
})
