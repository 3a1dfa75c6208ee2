import type { DatabaseSync } from 'node:sqlite'

export interface Statistics {
  /** Number of documents of each form. */
  documents: { published: number; drafts: number; versions: number }
  /** The last transaction; null if there was none. */
  lastChange: { id: string; timestamp: string } | null
}

/**
 * Returns a function that counts what is stored. `/` comes right after `.` in ASCII, so ids with a
 * prefix can be counted by index.
 */
export function createStatistics(database: DatabaseSync): () => Statistics {
  const count = database.prepare(
    `select (select count(*) from documents) as all_of_them,
            (select count(*) from documents where id >= 'drafts.' and id < 'drafts/') as drafts,
            (select count(*) from documents where id >= 'versions.' and id < 'versions/') as versions`,
  )
  const last = database.prepare('select id, timestamp from transactions order by seq desc limit 1')
  return () => {
    const counted = count.get()
    const [drafts, versions] = [Number(counted?.drafts), Number(counted?.versions)]
    const change = last.get()
    return {
      documents: { published: Number(counted?.all_of_them) - drafts - versions, drafts, versions },
      lastChange: change ? { id: String(change.id), timestamp: String(change.timestamp) } : null,
    }
  }
}
