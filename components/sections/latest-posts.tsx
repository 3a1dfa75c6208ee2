import { PostCard } from '@/components/documents/post-card.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { linkHref } from '@/lib/sanity/links.ts'
import type { SectionProps } from './props.ts'

/** The newest posts, three in a row. */
export function LatestPostsSection({ section, headingLevel }: SectionProps<'latestPosts'>) {
  const { heading, link, items, theme, anchor } = section
  if (items.length === 0) return null
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead
          heading={heading}
          level={headingLevel}
          aside={
            link ? (
              <p className="lg:text-right">
                <TextLink href={linkHref(link)}>{link.label}</TextLink>
              </p>
            ) : undefined
          }
        />
        <ul className="grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 md:grid-cols-3">
          {items.map((post) => (
            <li key={post._id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
