import { Link } from '@/components/ui/link.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
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
        {items.length === 0 ? <p className="text-lede">Nothing is published yet.</p> : null}
        <ul className="border-t border-fg">
          {items.map((release) => (
            <ReleaseRow key={release._id} release={release} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function ReleaseRow({ release }: { release: ReleaseCard }) {
  return (
    <li className="group relative border-b border-line">
      <article className="grid-12 gap-y-2 py-8">
        <time
          dateTime={release.publishedAt}
          className="col-span-full font-mono text-mono text-fg-3 lg:col-span-2 lg:pt-1.5"
        >
          {formatDate(release.publishedAt)}
        </time>
        <div className="col-span-full lg:col-span-8">
          <h2 className="text-h3">
            <Link
              href={`/press/${release.slug}`}
              className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
            >
              {release.title}
            </Link>
          </h2>
          <p className="mt-2 max-w-[60ch] text-fg-2">{release.standfirst}</p>
        </div>
        <p className="col-span-full text-meta text-fg-3 lg:col-span-2 lg:pt-1.5 lg:text-right">
          {release.kind}
        </p>
      </article>
    </li>
  )
}
