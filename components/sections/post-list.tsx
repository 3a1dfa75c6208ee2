import { CategoryLinks } from '@/components/documents/category-links.tsx'
import { PostList } from '@/components/documents/post-list.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/** A page of all posts, with links to those of each category. */
export function PostListSection({ section, headingLevel }: SectionProps<'postList'>) {
  const { heading, items, categories, paging, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor} bare>
      {heading ? (
        <div className="wrap pt-(--section) pb-(--head-gap)">
          <SectionHead heading={heading} level={headingLevel} />
        </div>
      ) : null}
      <PostList posts={items} headingLevel={innerLevel(headingLevel, heading)} paging={paging}>
        {items.length > 0 ? <CategoryLinks categories={categories} paging={paging} /> : null}
      </PostList>
    </Section>
  )
}
