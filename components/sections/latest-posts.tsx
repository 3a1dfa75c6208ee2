import { PostCard } from '@/components/documents/post-card.tsx'
import { ButtonLink } from '@/components/ui/button-link.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Heading } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/**
 * In two columns, the last of an odd number would be alone in its row and is left out. Not by `:last-child`,
 * which each post is while the page arrives.
 */
const standsAlone = (index: number, count: number) =>
  count > 1 && count % 2 === 1 && index === count - 1

/** The newest posts, three in a row. */
export function LatestPostsSection({ section, headingLevel }: SectionProps<'latestPosts'>) {
  const { heading, link, items, theme, anchor } = section
  if (items.length === 0) return null
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <div className="mb-(--head-gap) flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <Heading level={headingLevel}>{heading}</Heading>
          {link ? <ButtonLink link={link} /> : null}
        </div>
        <ul className="grid gap-x-(--column-gap) gap-y-7 sm:gap-y-12 sm:grid-cols-2 md:grid-cols-3">
          {items.map((post, index) => (
            <li
              key={post._id}
              className={cn(
                index > 0 && 'max-sm:border-t max-sm:border-line max-sm:pt-6',
                standsAlone(index, items.length) && 'sm:max-md:hidden',
              )}
            >
              <PostCard
                post={post}
                headingLevel={innerLevel(headingLevel, heading)}
                row={index > 0}
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
