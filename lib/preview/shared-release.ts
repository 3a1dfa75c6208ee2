import { z } from 'zod'

/** The release in which a preview link shows its page, as it is now. */
export const releaseGuard = z.object({
  state: z.string(),
  title: z.string().nullish(),
  /** Whether it is a scheduled draft, which publishes one document alone. */
  isAlone: z.boolean().nullish(),
})

type SharedRelease = z.output<typeof releaseGuard>

/** What becomes of a release, and takes what it held along. `left` is the page alone. */
const ENDS = {
  published: 'was published',
  archived: 'was archived',
  deleted: 'was deleted',
  left: 'no longer has this page',
} as const

export type ReleaseEnd = keyof typeof ENDS

/** Releases have these states once they hold nothing to show any more, or while that is under way. */
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

/** Says why a link shows nothing of its release, to whoever reads that after its name. */
export const endInWords = (name: string, end: ReleaseEnd) => sentence(`${name} ${ENDS[end]}`)
