import { z } from 'zod'
import { isEmbedded } from './connection.ts'

/** Why a request failed, in words for editors, whatever the lake or Sanity's cloud call it. */

/** A refusal of the embedded lake or of Sanity's cloud that speaks for itself. */
const refusalGuard = z.object({
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

/** What kinds of refusal an error is, as the lake and Sanity's cloud call them. */
function kindsOf(error: unknown): string[] {
  const answer = errorGuard.safeParse(error).data?.response.body.error
  return [...(answer?.items ?? []).map((item) => item.error.type), answer?.type ?? '']
}

/** Whether somebody else was quicker to make the same documents. */
export const isMadeAlready = (error: unknown) =>
  kindsOf(error).includes('documentAlreadyExistsError')

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

/** The lake names kinds of files as browsers do, which says nothing to editors. */
const UNREADABLE = /^Declared .+, but the bytes are not a readable/

/** What the server says of a refusal, if it speaks for itself. */
export function refusalOf(error: unknown): string | undefined {
  const message = refusalGuard.safeParse(error).data?.response.body.message
  return message !== undefined && UNREADABLE.test(message)
    ? 'This cannot be read as a picture: it is damaged, or of another kind than its name says. Open it in a program for pictures, and save it as JPEG, PNG or WebP.'
    : message
}

const MEGABYTE = 1024 * 1024

/** The most that the embedded lake takes. */
export const MOST_BYTES = { image: 50 * MEGABYTE, file: 500 * MEGABYTE }

/**
 * Why a failed upload is too large, if it is. The lake hangs up on such a file before all of it is
 * there, so that browsers hear no reason.
 */
export function tooLarge(
  { size, type }: { size: number; type?: string },
  kind: keyof typeof MOST_BYTES,
) {
  const most = MOST_BYTES[kind]
  if (!isEmbedded || size <= most) return undefined
  const has = Math.ceil(size / MEGABYTE)
  const ofFile = type?.startsWith('video/')
    ? 'Export the film smaller, such as at 1280 × 720, or show a shorter part of it: pages take 200 MB at most.'
    : 'Make it smaller.'
  const advice = kind === 'image' ? 'Save it smaller, as JPEG or WebP.' : ofFile
  return `It has ${has} MB, and ${most / MEGABYTE} are the most. ${advice}`
}

/** Browsers and Node name a server that does not answer in several ways. */
const NO_ANSWER = /failed to fetch|fetch failed|load failed|networkerror|request error|timed? ?out/i

const statusOf = (error: unknown) =>
  z.object({ statusCode: z.number() }).safeParse(error).data?.statusCode

/** Why a request failed, and what can be done about it. */
export function reasonOf(error: unknown): string {
  const known = kindsOf(error)
    .map((kind) => WORDS[kind])
    .find((words) => words !== undefined)
  if (known !== undefined) return known
  if (statusOf(error) === 401) return 'You are not signed in any more. Load this page again.'
  const refusal = refusalOf(error)
  if (refusal !== undefined) return refusal
  const message = error instanceof Error ? error.message : String(error)
  return NO_ANSWER.test(message)
    ? 'The site does not answer. Look whether you are online, and try again.'
    : message
}
