import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askInTurn } from '../../server/proxy/ask-in-turn.ts'

const REQUEST = { method: 'GET', path: '/', headers: {} }

test('connections are served between the starts of two requests to Next', async () => {
  let rounds = 0
  async function countRounds() {
    while (rounds < 50) {
      await setImmediate()
      rounds += 1
    }
  }
  const startedIn: number[] = []
  const ask = askInTurn(async () => {
    startedIn.push(rounds)
    return new IncomingMessage(new Socket())
  })
  await Promise.all([countRounds(), ask(REQUEST), ask(REQUEST), ask(REQUEST)])
  expect(startedIn).toHaveLength(3)
  const gaps = startedIn.slice(1).map((round, index) => round - Number(startedIn[index]))
  expect(gaps.every((gap) => gap > 1)).toBe(true)
})

test('a request that fails does not hold up the next', async () => {
  let asked = 0
  const ask = askInTurn(async () => {
    asked += 1
    if (asked === 1) throw new Error('Next is gone')
    return new IncomingMessage(new Socket())
  })
  await expect(ask(REQUEST)).rejects.toThrow('gone')
  await expect(ask(REQUEST)).resolves.toBeInstanceOf(IncomingMessage)
})
