import type { DatabaseSync } from 'node:sqlite'
import { PREVIEW_SECRET_TYPE } from '../model/document.ts'

export interface Statistics {
  /** Number of documents of each form, without those of previews. */
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
    `select (select count(*) from documents) as total,
            (select count(*) from documents where id >= 'drafts.' and id < 'drafts/') as drafts,
            (select count(*) from documents where id >= 'versions.' and id < 'versions/') as versions,
            (select count(*) from document_facts where type = $preview) as previews,
            (select count(*) from document_facts
              where type = $preview and id >= 'drafts.' and id < 'drafts/') as preview_drafts`,
  )
  const last = database.prepare('select id, timestamp from transactions order by seq desc limit 1')
  return () => {
    const counted = count.get({ preview: PREVIEW_SECRET_TYPE })
    const versions = Number(counted?.versions)
    const drafts = Number(counted?.drafts) - Number(counted?.preview_drafts)
    const all = Number(counted?.total) - Number(counted?.previews)
    const change = last.get()
    return {
      documents: { published: all - drafts - versions, drafts, versions },
      lastChange: change ? { id: String(change.id), timestamp: String(change.timestamp) } : null,
    }
  }
}
