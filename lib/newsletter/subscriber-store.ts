import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDatabaseBusy } from '../is-database-busy.ts'
import { makeFolder } from '../make-folder.ts'
import type { Signup } from './signup.ts'

const subscriberGuard = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  subscribed_at: z.string(),
})

const summaryGuard = z.object({
  count: z.number(),
  /** When the newest one came; null where there is none. */
  newestAt: z.string().nullable(),
})

export type Subscriber = z.output<typeof subscriberGuard>

/** The signups of an export, as `all` returned them. */
export const subscribersGuard = z.array(subscriberGuard)

/** How long others that write are waited for, in milliseconds. */
const WAIT_MS = 5000

const SELECT = 'SELECT * FROM subscriber ORDER BY subscribed_at, email'

const SCHEMA = `
  PRAGMA busy_timeout = ${WAIT_MS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS subscriber (
    email TEXT PRIMARY KEY COLLATE NOCASE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    company TEXT NOT NULL,
    subscribed_at TEXT NOT NULL
  ) STRICT;
`

/**
 * Creates what is missing. While another process does the same, SQLite cannot switch the file to WAL and
 * fails at once whatever its timeout, so it is tried again.
 */
function setUp(database: DatabaseSync): void {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    try {
      database.exec(SCHEMA)
      return
    } catch (error) {
      if (!isDatabaseBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Opens the signups kept by the site itself, creating file and folder where needed.
 * A signup that `add` has returned from is on disk. Throws where the file cannot be used.
 */
export function openSubscriberStore(file: string) {
  // Next must not look for these files at build time: it would take the whole project for part of the site.
  makeFolder(dirname(file), 0o700)
  // Keeps names and addresses from other users of the machine. SQLite gives its other files the
  // same mode.
  closeSync(openSync(/* turbopackIgnore: true */ file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(/* turbopackIgnore: true */ one))
      chmodSync(/* turbopackIgnore: true */ one, 0o600)
  const database = new DatabaseSync(file)
  setUp(database)
  // The first signup of an address stays, so that nobody can rewrite another person's entry.
  const insert = database.prepare(
    `INSERT INTO subscriber VALUES (:email, :first_name, :last_name, :company, :subscribed_at)
     ON CONFLICT (email) DO NOTHING`,
  )
  const erase = database.prepare('DELETE FROM subscriber WHERE email = ?')
  const select = database.prepare(SELECT)
  const summarize = database.prepare(
    'SELECT count(*) AS count, max(subscribed_at) AS newestAt FROM subscriber',
  )
  const add = (subscriber: Subscriber) => insert.run(subscriber).changes > 0
  return {
    add: (signup: Signup, now = new Date()) => {
      add({
        email: signup.EMAIL,
        first_name: signup.FNAME,
        last_name: signup.LNAME,
        company: signup.MMERGE6,
        subscribed_at: now.toISOString(),
      })
    },
    /** Adds the missing ones of an export, all or none. Returns how many were added. */
    bringBack: (subscribers: readonly Subscriber[]): number => {
      database.exec('BEGIN IMMEDIATE')
      try {
        const count = subscribers.filter(add).length
        database.exec('COMMIT')
        return count
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    /** Erases an address in any case, also from the file's free pages and log. Returns if it was there. */
    forget: (email: string): boolean => {
      const { changes } = erase.run(email)
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return changes > 0
    },
    summary: () => summaryGuard.parse(summarize.get()),
    all: (): Subscriber[] => subscribersGuard.parse(select.all()),
    close: () => database.close(),
  }
}

/** All signups of an existing file, opened for reading only. Throws where there is none. */
export function readSubscribers(file: string): Subscriber[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: WAIT_MS })
  try {
    return subscribersGuard.parse(database.prepare(SELECT).all())
  } finally {
    database.close()
  }
}

export type SubscriberStore = ReturnType<typeof openSubscriberStore>

/** Where the site keeps its signups, below the data folder. */
export const subscriberFile = (dataDir: string) => `${dataDir}/newsletter.sqlite`
