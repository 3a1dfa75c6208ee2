import { existsSync } from 'node:fs'
import { toCsv } from '../../lib/newsletter/csv.ts'
import { openSubscriberStore, type SubscriberStore } from '../../lib/newsletter/subscriber-store.ts'
import { answerHeaders } from '../../lib/security/headers.ts'
import { letThrough, type AskAccess } from './administrators.ts'

/** Below the lake's path, for which browsers send its session cookie. */
export const SIGNUPS_PATH = '/lake/v1/admin/signups'
export const SIGNUPS_CSV_PATH = `${SIGNUPS_PATH}.csv`

interface Options {
  /** Whether somebody is an administrator. */
  askAccess: AskAccess
  /** Whether somebody is an editor or an administrator. */
  askEditors: AskAccess
  /** Where the site keeps signups. */
  file: string
}

type Readable = Pick<SubscriberStore, 'summary' | 'all'>

const NONE: Readable = { summary: () => ({ count: 0, newestAt: null }), all: () => [] }

/** Opened for each look, since hardly anybody looks. */
function read<T>(file: string, look: (store: Readable) => T): T {
  // A site with a provider keeps none, and may have no room for the file.
  if (!existsSync(file)) return look(NONE)
  const store = openSubscriberStore(file)
  try {
    return look(store)
  } finally {
    store.close()
  }
}

/**
 * Answers for the newsletter's signups: how many there are, to those whom the lake accepts as editors,
 * and with `.csv` the list itself, to be saved, to administrators.
 */
export function createSignupsRoutes({ askAccess, askEditors, file }: Options) {
  const route = (
    [ask, refusal]: readonly [AskAccess, string],
    headers: Record<string, string>,
    body: (store: Readable) => string,
  ) =>
    letThrough(ask, refusal, async (_, response) => {
      const text = read(file, body)
      response.writeHead(200, {
        ...answerHeaders('data'),
        'cache-control': 'no-store',
        ...headers,
      })
      response.end(text)
    })
  return {
    summary: route(
      [askEditors, 'Only editors see how many signed up for the newsletter.'],
      { 'content-type': 'application/json' },
      (store) => JSON.stringify(store.summary()),
    ),
    csv: route(
      [askAccess, 'Only administrators see who signed up for the newsletter.'],
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="newsletter-signups.csv"',
      },
      (store) => toCsv(store.all()),
    ),
  }
}
