import { useCallback, useEffect, useState } from 'react'
import { map } from 'rxjs'
import { useClient } from 'sanity'
import { z } from 'zod'
import { reasonOf } from '../reason-of.ts'

export const statusGuard = z.object({
  documents: z.object({ published: z.number(), drafts: z.number(), versions: z.number() }),
  lastChange: z.object({ id: z.string(), timestamp: z.string() }).nullable(),
  bytes: z.number(),
  freeBytes: z.number(),
  startedAt: z.string(),
})

type Method = 'POST' | 'PATCH' | 'DELETE'

/** Sends a request to the lake's administration. Rejects with what the lake answers. */
export function useAsk() {
  const client = useClient({ apiVersion: '1' })
  return useCallback(
    (method: Method, path: string, body?: object): Promise<unknown> =>
      client.request({ method, url: `/admin${path}`, ...(body && { body }) }),
    [client],
  )
}

/** Lets only answers through that `guard` accepts; any other is an error in words for administrators. */
export const checked = <T extends z.ZodType>(guard: T) =>
  map((found: unknown): z.output<T> => {
    const { data, success } = guard.safeParse(found)
    if (success) return data
    throw new Error(
      'The answer cannot be read: it is not that of this version of the site. Load this page again.',
    )
  })

/** What the lake answers to GET, and how to ask again; undefined until it is there. */
export function useAnswer<T extends z.ZodType>(path: string, guard: T) {
  const client = useClient({ apiVersion: '1' })
  const [question, setQuestion] = useState({ path })
  const [answer, setAnswer] = useState<z.output<T>>()
  const [problem, setProblem] = useState<string>()
  if (question.path !== path) setQuestion({ path })
  useEffect(() => {
    const request = client.observable
      .request<unknown>({ url: `/admin${question.path}` })
      .pipe(checked(guard))
      .subscribe({
        next: (found) => {
          setAnswer(found)
          setProblem(undefined)
        },
        error: (error) => setProblem(reasonOf(error)),
      })
    return () => request.unsubscribe()
  }, [client, question, guard])
  // A new object is a new question.
  const again = useCallback(() => setQuestion({ path }), [path])
  return { answer, problem, again }
}
