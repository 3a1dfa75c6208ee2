import { Icon } from '@/components/ui/icon.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import { Link } from '@/components/ui/link.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { ReleaseCard } from '@/schemas/documents/press-release.ts'
import { addressOf } from '@/schemas/shared/route.ts'

/** A press release in a list: date, kind, title and summary. */
export function ReleaseRow({
  release,
  headingLevel,
}: {
  release: ReleaseCard
  headingLevel: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="group relative border-b border-line">
      <article className="grid-12 gap-y-3 py-8">
        <p className="col-span-full flex gap-3 text-meta text-fg-3 lg:col-span-2 lg:block lg:pt-1">
          <time dateTime={release.publishedAt}>{formatDate(release.publishedAt)}</time>
          <span className="before:mr-3 before:content-['·'] lg:block lg:before:content-none">
            {release.kind}
          </span>
        </p>
        <div className="col-span-full lg:col-span-8">
          <Heading className="text-h3">
            <Link
              href={addressOf('pressRelease', release.slug)}
              className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
            >
              {unbroken(release.title)}
            </Link>
          </Heading>
          <p className="mt-2 max-w-[58ch] text-balance text-fg-2">{unbroken(release.standfirst)}</p>
        </div>
        <p
          className="hidden justify-end pt-1 text-fg-3 group-hover:text-link lg:col-span-2 lg:flex"
          aria-hidden="true"
        >
          <Icon
            path={signs.arrowRight}
            className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
          />
        </p>
      </article>
    </li>
  )
}
