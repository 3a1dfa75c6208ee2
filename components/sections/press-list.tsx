import { Icon } from '@/components/ui/icon.tsx'
import { Link } from '@/components/ui/link.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { ReleaseCard } from '@/schemas/documents/press-release.ts'
import type { SectionProps } from './props.ts'

/** Rows with date, title and kind, newest first. */
export function PressListSection({ section, headingLevel }: SectionProps<'pressList'>) {
  const { heading, items, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor} tight>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} /> : null}
        {items.length === 0 ? (
          <>
            <p className="text-lede">Nothing is published yet.</p>
            <TextLink href="/blog" className="mt-4">
              Read the blog
            </TextLink>
          </>
        ) : (
          <ul className="border-t border-fg">
            {items.map((release) => (
              <ReleaseRow key={release._id} release={release} headingLevel={heading ? 3 : 2} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function ReleaseRow({ release, headingLevel }: { release: ReleaseCard; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="group relative border-b border-line">
      <article className="grid-12 gap-y-3 py-8">
        <p className="col-span-full flex gap-3 text-meta text-fg-3 lg:col-span-2 lg:block lg:pt-1">
          <time dateTime={release.publishedAt} className="tabular-nums">
            {formatDate(release.publishedAt)}
          </time>
          <span className="before:mr-3 before:content-['·'] lg:block lg:before:content-none">
            {release.kind}
          </span>
        </p>
        <div className="col-span-full lg:col-span-8">
          <Heading className="text-h3">
            <Link
              href={`/press/${release.slug}`}
              className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
            >
              {release.title}
            </Link>
          </Heading>
          <p className="mt-2 max-w-[60ch] text-fg-2">{release.standfirst}</p>
        </div>
        <p
          className="hidden justify-end self-center text-fg-3 group-hover:text-link lg:col-span-2 lg:flex"
          aria-hidden="true"
        >
          <Icon
            name="arrow-right"
            className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
          />
        </p>
      </article>
    </li>
  )
}
