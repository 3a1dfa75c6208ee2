import { cn } from '@/components/ui/cn.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { ReleaseCard } from '@/schemas/documents/press-release.ts'
import { addressOf } from '@/schemas/shared/route.ts'

type Props = { release: ReleaseCard; headingLevel: 2 | 3 }

/** A press release in a list: date, kind, title and summary, and its picture if it has one. */
export function ReleaseRow({ release, headingLevel }: Props) {
  const { cover, kind, publishedAt, slug, standfirst, title } = release
  const Heading = `h${headingLevel}` as const
  return (
    <li className="group relative border-b border-line">
      <article className="grid-12 py-8 lg:grid-rows-[auto_1fr]">
        <p
          className={cn(
            'flex gap-3 text-meta text-fg-3 lg:col-[1/3] lg:row-span-2 lg:block lg:pt-1',
            cover ? 'col-[1/9]' : 'col-span-full',
          )}
        >
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          <span className="before:mr-3 before:content-['·'] lg:block lg:before:content-none">
            {kind}
          </span>
        </p>
        <Heading
          className={cn(
            'text-h3 max-lg:mt-3 lg:col-[3/10]',
            cover ? 'col-[1/9] max-sm:text-[1.1875rem]' : 'col-span-full',
          )}
        >
          <Link
            href={addressOf('pressRelease', slug)}
            className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
          >
            {unbroken(title)}
          </Link>
        </Heading>
        <p
          className={cn(
            'col-span-full mt-2 max-w-[58ch] text-balance text-fg-2 lg:col-[3/10]',
            cover && 'md:col-[1/9]',
          )}
        >
          {unbroken(standfirst)}
        </p>
        {cover ? <Cover cover={cover} /> : <Arrow />}
      </article>
    </li>
  )
}

const END = 'col-[9/-1] row-[1/3] justify-self-end md:row-[1/4] lg:col-[10/-1] lg:row-[1/3]'

/** Beside date and title on phones, beside all the text where there is room. */
function Cover({ cover }: { cover: Figure }) {
  return (
    <div
      className={cn(
        END,
        'w-full max-w-60 self-start overflow-clip rounded-control bg-card outline outline-1 -outline-offset-1 outline-fg/8 md:rounded-media',
      )}
    >
      <Picture
        figure={{ ...cover, alt: '' }}
        aspect={16 / 10}
        sizes="(width >= 768px) 15rem, 31vw"
        className="h-auto w-full transition-transform duration-600 ease-out group-hover:scale-[1.015] motion-reduce:transition-none"
      />
    </div>
  )
}

function Arrow() {
  return (
    <p
      className={cn(END, 'hidden pt-1 text-fg-3 group-hover:text-link lg:flex')}
      aria-hidden="true"
    >
      <Icon
        path={signs.arrowRight}
        className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
      />
    </p>
  )
}
