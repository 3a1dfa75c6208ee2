import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { ListPage } from '@/lib/sanity/lists.ts'
import { titleOf } from '@/schemas/shared/headline.ts'
import type {
  PostCategory as Category,
  PostCategoryCard,
} from '@/schemas/documents/post-category.ts'
import { CategoryLinks } from './category-links.tsx'
import { PostList } from './post-list.tsx'

type Props = {
  category: Category
  /** All categories that have posts. */
  categories: PostCategoryCard[]
  list: ListPage<'post'>
}

/**
 * The posts of one category. The top of the page looks like that of the blog, so that nothing jumps
 * when another category is chosen.
 */
export function PostCategory({ category, categories, list: { items, paging } }: Props) {
  return (
    <>
      <Section
        theme="dark"
        bare
        data-opening
        className="section-y-opening pb-[max(2.5rem,var(--section)*0.4)]"
      >
        <div className="wrap grid-12 items-end gap-y-6">
          <Heading level={1} className="col-span-full lg:col-[1/8]">
            {titleOf('postCategory', category)}
          </Heading>
          {category.text ? (
            <Lede className="col-span-full lg:col-[8/-1] lg:pb-1">{category.text}</Lede>
          ) : null}
        </div>
      </Section>
      <Section bare>
        <PostList posts={items} headingLevel={2} paging={paging}>
          <CategoryLinks categories={categories} current={category} paging={paging} />
        </PostList>
      </Section>
    </>
  )
}
