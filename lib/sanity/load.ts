import type { z } from 'zod'
import { shownDocuments } from '../revalidation/shown-documents.ts'
import { syncedReads } from '../revalidation/synced-reads.ts'
import { tags } from '../revalidation/tags.ts'
import { reasonsOf } from '../../schemas/shared/left-out.ts'
import { parseKept } from '../../schemas/shared/parse-kept.ts'
import type { Preview } from '../preview/current-preview.ts'
import { ANSWER_WITHIN_MS, client } from './client.ts'
import { draftClient } from './draft-client.ts'

/** Content that its guard refuses, so that there is nothing to show at its address. */
export class RefusedContent extends Error {
  /** Each begins with the path of its field. */
  readonly reasons: readonly string[]

  constructor(what: string, reasons: readonly string[]) {
    super(`The ${what} cannot be shown: ${reasons.join('; ')}`)
    this.reasons = reasons
  }
}

type Request<T extends z.ZodType> = {
  query: string
  params?: Record<string, unknown>
  /** Cache tags, see ../revalidation/tags.ts. The answer is kept until one of them expires. The first names this read. */
  tags: readonly [string, ...string[]]
  guard: T
  /** Names the content in error messages, such as `page /platform`. */
  what: string
  /** With it, drafts are read, each time from the lake. */
  preview?: Preview | undefined
}

async function fetchAnswer({ params = {}, preview, query, tags: own, what }: Request<z.ZodType>) {
  if (preview) {
    const { perspective, sharedUntil } = preview
    return draftClient.fetch<unknown>(query, params, {
      cache: 'no-store',
      perspective,
      // Visitors with a preview link cannot edit, so texts need not say which field they come from.
      ...(sharedUntil !== undefined && { stega: false }),
    })
  }
  const noteDocuments = shownDocuments.begin(own[0])
  const noteRead = syncedReads.begin({ query, params, tag: own[0] })
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    const { result, syncTags } = await client.fetch<unknown>(query, params, {
      cache: 'force-cache',
      // The client's own timeout only stops waiting. Next holds a lock while it fetches, behind which all
      // later reads of this query would wait for minutes, even with the lake back.
      signal,
      next: { tags: [tags.everything, ...own] },
      filterResponse: false,
    })
    noteDocuments(result)
    noteRead({ result, syncTags })
    return result
  } catch (error) {
    noteDocuments()
    noteRead()
    if (!signal.aborted) throw error
    const seconds = ANSWER_WITHIN_MS / 1000
    throw new Error(
      `The ${what} cannot be read: the content lake has not answered within ${seconds} seconds.`,
      { cause: error },
    )
  }
}

/**
 * The one door to content: query, cache by tag, guard. Answers `null` where there is nothing.
 * Throws where the lake cannot be reached, and `RefusedContent` where what it holds cannot be shown.
 */
export async function load<T extends z.ZodType>(request: Request<T>): Promise<z.output<T> | null> {
  const answer = await fetchAnswer(request)
  // The lake answers null where it finds nothing. This is the answer of a failing proxy, or broke off.
  if (answer === undefined)
    throw new Error(
      `The ${request.what} cannot be read: what the content lake answered is no result.`,
    )
  if (answer === null) return null
  const parsed = parseKept(request.what, request.guard, answer)
  if (parsed.success) return parsed.data
  throw new RefusedContent(request.what, reasonsOf(parsed.error))
}
