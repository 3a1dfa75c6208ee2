import type { Redis } from 'ioredis'
import { env } from '../env.ts'
import { onePerProcess } from '../one-per-process.ts'

/**
 * A store that does not answer for this long counts as down: limits count in memory until it is
 * back.
 */
const PATIENCE_MS = 500
const PAUSE_MS = { first: 200, most: 5000 }

/** A Redis or Valkey that instances of the site share. */
export interface SharedStore {
  client: Redis
  /** Called after the store answered; logs once that it is back. */
  noteAnswer(): void
  /** Called after it failed; logs once that it is down, and why. */
  noteFailure(error: unknown): void
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error)
  return message || code || String(error)
}

/**
 * Resolves when the store answers, or after its first failure; until it is back, limits count in
 * memory.
 */
async function connect(url: string): Promise<SharedStore> {
  // Loaded only where it is used.
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    connectTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Answer from memory rather than wait for the store.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(PAUSE_MS.first * 2 ** attempt, PAUSE_MS.most),
  })
  let isAway = false
  const store: SharedStore = {
    client,
    noteAnswer() {
      if (isAway) console.log('Limits count for all instances again.')
      isAway = false
    },
    noteFailure(error) {
      if (isAway) return
      isAway = true
      // Without the address, which may hold a password.
      console.warn(
        `Limits count for this instance alone, until the store at REDIS_URL answers: ${reasonOf(error)}`,
      )
    },
  }
  client.on('error', store.noteFailure)
  await new Promise<void>((resolve) => {
    client.once('ready', resolve)
    client.once('error', () => resolve())
  })
  return store
}

/** The store of REDIS_URL, connected at the first call; undefined where it is not set. Never rejects. */
export function sharedStore(url = env.REDIS_URL): Promise<SharedStore> | undefined {
  if (url === undefined) return undefined
  return onePerProcess('security.shared-store', () => connect(url))
}
