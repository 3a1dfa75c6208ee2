import { z } from 'zod'

/** Why a request failed, in words for editors, whatever the lake or Sanity's cloud call it. */

/** A refusal of the embedded lake or of Sanity's cloud that speaks for itself. */
export const refusalGuard = z.object({
  response: z.object({ body: z.object({ message: z.string() }) }),
})

const typed = z.object({ type: z.string() })
const errorGuard = z.object({
  response: z.object({
    statusCode: z.number().optional(),
    body: z.object({
      error: typed.extend({ items: z.array(z.object({ error: typed })).optional() }),
    }),
  }),
})

const WORDS: Readonly<Record<string, string>> = {
  documentRevisionIDDoesNotMatchError:
    'Somebody changed it at the same time. Look at it again, then try once more.',
  documentHasExistingReferencesError:
    'Something still needs it. Take it out there first; the list of where it is used says where.',
  documentReferenceDoesNotExistError:
    'Something that it refers to is not published, or is gone. Publish that first, or choose another.',
  documentNotFoundError: 'Somebody deleted it in the meantime. Load this page again.',
  documentAlreadyExistsError: 'Somebody made the same in the meantime. Load this page again.',
  insufficientPermissionsError: 'You may read this, and not change it. Ask an administrator.',
  invalidReleaseStateError:
    'The release is scheduled or over, so nothing in it can be changed. Unschedule it first.',
}

/** Browsers and Node name a server that does not answer in several ways. */
const NO_ANSWER = /failed to fetch|fetch failed|load failed|networkerror|request error|timed? ?out/i

const statusOf = (error: unknown) =>
  z.object({ statusCode: z.number() }).safeParse(error).data?.statusCode

/** Why a request failed, and what can be done about it. */
export function reasonOf(error: unknown): string {
  const answer = errorGuard.safeParse(error).data?.response.body.error
  const kinds = [...(answer?.items ?? []).map((item) => item.error.type), answer?.type ?? '']
  const known = kinds.map((kind) => WORDS[kind]).find((words) => words !== undefined)
  if (known !== undefined) return known
  if (statusOf(error) === 401) return 'You are not signed in any more. Load this page again.'
  const refusal = refusalGuard.safeParse(error).data?.response.body.message
  if (refusal !== undefined) return refusal
  const message = error instanceof Error ? error.message : String(error)
  return NO_ANSWER.test(message)
    ? 'The site does not answer. Look whether you are online, and try again.'
    : message
}
