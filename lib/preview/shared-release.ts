import { z } from 'zod'

/** The release in which a preview link shows its page, as it is now. */
export const releaseGuard = z.object({
  state: z.string(),
  title: z.string().nullish(),
  /** Whether it is a scheduled draft, which publishes one document alone. */
  isAlone: z.boolean().nullish(),
})

type SharedRelease = z.output<typeof releaseGuard>

/** How a release can end, for a page that it held; `left`: only the page was taken out of it. */
const ENDS = {
  published: 'was published',
  archived: 'was archived',
  deleted: 'was deleted',
  left: 'no longer has this page',
} as const

export type ReleaseEnd = keyof typeof ENDS

/** The states in which a release holds nothing to show any more, or soon will not. */
const OVER: Record<string, ReleaseEnd> = {
  published: 'published',
  archiving: 'archived',
  archived: 'archived',
  unarchiving: 'archived',
}

/** Why a release shows no page; undefined while it does. `release` is undefined once it is deleted. */
export function endOf(
  release: SharedRelease | undefined,
  hasPage: boolean,
): ReleaseEnd | undefined {
  if (release === undefined) return 'deleted'
  return OVER[release.state] ?? (hasPage ? undefined : 'left')
}

/** What a link shows, in words. */
export function nameOf(release: Omit<SharedRelease, 'state'> | undefined): string {
  if (release === undefined) return 'the release of this preview'
  if (release.isAlone === true) return 'a scheduled draft'
  return release.title ? `the release “${release.title}”` : 'a release without a name'
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence that says why a link shows nothing of its release; it begins with `name`. */
export const endInWords = (name: string, end: ReleaseEnd) => sentence(`${name} ${ENDS[end]}`)
