import { CategoryLinks } from '@/components/documents/category-links.tsx'
import { PostCard } from '@/components/documents/post-card.tsx'
import { cn } from '@/components/ui/cn.ts'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import type { SectionProps } from './props.ts'

/** The newest post large, the others as cards. */
export function PostListSection({ section, headingLevel }: SectionProps<'postList'>) {
  const { heading, items, theme, anchor } = section
  const [lead, ...others] = items
  const cardLevel = heading ? 3 : 2
  return (
    <Section theme={theme} anchor={anchor} tight>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} /> : null}
        <CategoryLinks />
        {lead ? (
          <PostCard post={lead} headingLevel={cardLevel} lead />
        ) : (
          <>
            <p className="text-lede">Nothing is published yet.</p>
            <TextLink href="/press" className="mt-4">
              Read the press releases
            </TextLink>
          </>
        )}
        <PostGrid posts={others} headingLevel={cardLevel} />
      </div>
    </Section>
  )
}

type GridProps = {
  posts: SectionProps<'postList'>['section']['items']
  headingLevel: 2 | 3
}

function PostGrid({ posts, headingLevel }: GridProps) {
  if (posts.length === 0) return null
  // Rows of two come first, as many as it takes to fill the rows of three after them.
  const pairs = [0, 4, 2][posts.length % 3] ?? 0
  return (
    <ul className="mt-16 grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 lg:grid-cols-6">
      {posts.map((post, index) => (
        <li
          key={post._id}
          className={cn(
            'sm:max-lg:odd:last:col-span-2',
            index < pairs ? 'lg:col-span-3' : 'lg:col-span-2',
          )}
        >
          <PostCard post={post} headingLevel={headingLevel} half={index < pairs} />
        </li>
      ))}
    </ul>
  )
}
