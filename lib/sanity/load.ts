import type { z } from 'zod'
import { shownDocuments } from '../revalidation/shown-documents.ts'
import { reasonsOf } from '../../schemas/shared/keep-valid.ts'
import { client } from './client.ts'
import { tags } from './tags.ts'

/** Content that its guard refuses, so that there is nothing to show at its address. */
export class RefusedContent extends Error {}

type Request<T extends z.ZodType> = {
  query: string
  params?: Record<string, unknown>
  /** Cache tags, see tags.ts. The answer is kept until one of them expires. The first names this read. */
  tags: readonly [string, ...string[]]
  guard: T
  /** Names the content in error messages, such as `page /platform`. */
  what: string
}

/**
 * The one door to content: query, cache by tag, guard. Answers `null` where there is nothing.
 * Throws where the lake cannot be reached, and `RefusedContent` where what it holds cannot be shown.
 */
export async function load<T extends z.ZodType>(request: Request<T>): Promise<z.output<T> | null> {
  const answer = await read(request)
  if (answer === null || answer === undefined) return null
  const parsed = request.guard.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new RefusedContent(
    `The ${request.what} cannot be shown: ${reasonsOf(parsed.error).join('; ')}`,
  )
}

async function read({ params = {}, query, tags: [tag, ...others] }: Request<z.ZodType>) {
  const note = shownDocuments.begin(tag)
  try {
    const answer: unknown = await client.fetch(query, params, {
      cache: 'force-cache',
      next: { tags: [tags.everything, tag, ...others] },
    })
    note(answer)
    return answer
  } catch (error) {
    note()
    throw error
  }
}
