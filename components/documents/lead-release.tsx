import { cn } from '@/components/ui/cn.ts'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { ReleaseCard } from '@/schemas/documents/press-release.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import s from './releases.module.css'

type Props = { release: ReleaseCard; headingLevel: 2 | 3 }

/**
 * The first release on the press page. Its picture begins at the edge of the window; the words stand
 * where the introduction above does: at the page's seventh column, or its eighth on wide screens.
 */
export function LeadRelease({ release, headingLevel }: Props) {
  const { cover, kind, publishedAt, slug, standfirst, title } = release
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group covered wrap lg:grid-12 lg:items-center">
      {cover ? (
        <div className={cn(s.lead, 'overflow-clip bg-card')}>
          <Picture
            figure={{ ...cover, alt: '' }}
            aspect={16 / 10}
            sizes="(width >= 1408px) 70vw, (width >= 1024px) 60vw, 100vw"
            priority
            className="h-auto w-full object-cover transition-transform duration-600 ease-out group-hover:scale-[1.015] motion-reduce:transition-none"
          />
        </div>
      ) : null}
      <div className="mt-5 lg:col-[7/-1] lg:mt-0 xl:col-[8/-1]">
        <p className="dotted text-meta text-fg-3">
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          <span>{kind}</span>
        </p>
        <Heading className="mt-3 text-h3-lg max-sm:text-[clamp(1.25rem,6.1vw,1.5rem)] lg:max-xl:text-[1.75rem]">
          <Link
            href={addressOf('pressRelease', slug)}
            className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
          >
            {unbroken(title)}
          </Link>
        </Heading>
        <p className="mt-4 max-w-[34em] text-fg-2">{unbroken(standfirst)}</p>
      </div>
    </article>
  )
}
