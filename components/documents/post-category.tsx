import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { categoriesOf, type PostCategory as Category } from '@/schemas/documents/post-category.ts'
import type { PostCard as PostCardData } from '@/schemas/documents/post.ts'
import { CategoryLinks } from './category-links.tsx'
import { PostList } from './post-list.tsx'

type Props = { category: Category; all: PostCardData[] }

/** Those of `all` posts that are of one category. It opens like the blog, so that a choice of category moves nothing. */
export function PostCategory({ category, all }: Props) {
  const posts = all.filter((post) => post.category.slug === category.slug)
  return (
    <>
      <Section bare className="section-y-opening pb-[calc(var(--section)*0.4)]">
        <div className="wrap">
          <Heading level={1}>Blog: {category.title}</Heading>
          {category.text ? <Lede className="mt-6">{category.text}</Lede> : null}
        </div>
      </Section>
      <Section tight>
        <div className="wrap">
          <CategoryLinks categories={categoriesOf(all)} current={category} />
          <PostList posts={posts} headingLevel={2} />
        </div>
      </Section>
    </>
  )
}
