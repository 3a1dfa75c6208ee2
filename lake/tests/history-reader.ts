import type { SanityClient, SanityDocument } from '@sanity/client'
import type { RunningLake } from './start-lake.ts'

export interface LogLine {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: object[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

/** The transaction log of documents, as the Studio reads it: line by line. */
export async function readLog(
  lake: RunningLake,
  ids: string,
  options: Record<string, string> = {},
): Promise<LogLine[]> {
  const query = new URLSearchParams({ excludeContent: 'true', ...options }).toString()
  const response = await lake.request(`/data/history/production/transactions/${ids}?${query}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** Documents as they were; `options` is revision, time or lastRevision. */
export async function readRevision(
  client: SanityClient,
  ids: string,
  options: Record<string, string>,
): Promise<SanityDocument[]> {
  const url = `/data/history/production/documents/${ids}`
  const { documents } = await client.request<{ documents: SanityDocument[] }>({
    url,
    query: options,
  })
  return documents
}

/** What the history pane shows of a document. */
export async function readEvents(
  client: SanityClient,
  id: string,
  query: Record<string, string> = {},
): Promise<{ events: { type: string; [detail: string]: unknown }[]; nextCursor: string }> {
  const url = `/data/history/production/events/documents/${id}`
  const { events, nextCursor } = await client.request({ url, query })
  return { events: events[id], nextCursor }
}
