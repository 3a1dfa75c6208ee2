import { cn } from '@/components/ui/cn.ts'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { ReleaseCard } from '@/schemas/documents/press-release.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import s from './releases.module.css'

type Props = { release: ReleaseCard; headingLevel: 2 | 3 }

/** A press release in a list: date, kind, title and summary, and its picture if it has one. */
export function ReleaseRow({ release, headingLevel }: Props) {
  const { cover, kind, publishedAt, slug, standfirst, title } = release
  const Heading = `h${headingLevel}` as const
  return (
    <li className="group covered border-b border-line last:border-b-0">
      <article className={cn('grid gap-x-(--column-gap) py-8', cover && s.row)}>
        <p className="dotted text-meta text-fg-3">
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          <span>{kind}</span>
        </p>
        <Heading className="mt-2 text-[1.25rem] leading-[1.25] font-[560] tracking-[-0.012em] lg:text-[1.625rem] lg:leading-[1.2] lg:tracking-[-0.018em]">
          <Link
            href={addressOf('pressRelease', slug)}
            className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
          >
            {unbroken(title)}
          </Link>
        </Heading>
        <p className="mt-2 max-w-[38.74em] text-pretty text-fg-2 md:text-balance">
          {unbroken(standfirst)}
        </p>
        {cover ? <Cover cover={cover} /> : null}
      </article>
    </li>
  )
}

/** Beside date and title on phones, beside all the text where there is room. */
function Cover({ cover }: { cover: Figure }) {
  return (
    <div
      className={cn(
        s.cover,
        'self-start overflow-clip rounded-control bg-card outline outline-1 -outline-offset-1 outline-fg/8 md:rounded-media',
      )}
    >
      <Picture
        figure={{ ...cover, alt: '' }}
        aspect={16 / 10}
        sizes="(width >= 1024px) 15rem, 33vw"
        className="h-auto w-full transition-transform duration-600 ease-out group-hover:scale-[1.015] motion-reduce:transition-none"
      />
    </div>
  )
}
