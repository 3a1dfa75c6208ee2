import { CategoryLinks } from '@/components/documents/category-links.tsx'
import { PostList } from '@/components/documents/post-list.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import type { SectionProps } from './props.ts'

/** All posts, with links to those of each category. */
export function PostListSection({ section, headingLevel }: SectionProps<'postList'>) {
  const { heading, items, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor} tight>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} /> : null}
        <CategoryLinks />
        {items.length === 0 ? (
          <>
            <p className="text-lede">Nothing is published yet.</p>
            <TextLink href="/press" className="mt-4">
              Read the press releases
            </TextLink>
          </>
        ) : (
          <PostList posts={items} headingLevel={heading ? 3 : 2} />
        )}
      </div>
    </Section>
  )
}
