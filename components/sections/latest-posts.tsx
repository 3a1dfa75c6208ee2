import { PostCard } from '@/components/documents/post-card.tsx'
import { Heading } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { fileOf, linkHref } from '@/lib/sanity/links.ts'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/** The newest posts, three in a row. */
export function LatestPostsSection({ section, headingLevel }: SectionProps<'latestPosts'>) {
  const { heading, link, items, theme, anchor } = section
  if (items.length === 0) return null
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <div className="mb-(--head-gap) flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <Heading level={headingLevel}>{heading}</Heading>
          {link ? (
            <TextLink href={linkHref(link)} file={fileOf(link)}>
              {link.label}
            </TextLink>
          ) : null}
        </div>
        <ul className="grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 md:grid-cols-3">
          {items.map((post) => (
            <li key={post._id} className="sm:max-md:nth-[3]:hidden">
              <PostCard post={post} headingLevel={innerLevel(headingLevel, heading)} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
