import { setImmediate } from 'node:timers/promises'
import type { AskNext } from './ask-next.ts'

/** How often the event loop serves connections between the starts of two requests to Next. */
const ROUNDS = 4

async function letOthersIn(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate()
}

/**
 * Starts requests to Next one after another, and lets connections in between. They pass to Next and
 * back in memory: without pauses, those of many visitors are answered before the event loop sees what
 * an editor saves, which this process passes on as well.
 */
export function askInTurn(ask: AskNext): AskNext {
  let turn = Promise.resolve()
  return async (request) => {
    turn = turn.then(letOthersIn)
    await turn
    return ask(request)
  }
}
