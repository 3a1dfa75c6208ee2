import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import {
  POST_CATEGORY_TITLES,
  type PostCard as PostCardData,
  type PostCategory as Category,
} from '@/schemas/documents/post.ts'
import { CategoryLinks } from './category-links.tsx'
import { PostList } from './post-list.tsx'

const LEDES: Record<Category, string> = {
  field: 'Notes from the street, the bus and the depot.',
  engineering: 'How the camera sees, measures and decides.',
  privacy: 'What is kept, what is deleted and who checks.',
  design: 'Screens that leave the decision to people.',
}

/** The posts of one category. It opens like the blog, so that a choice of category moves nothing. */
export function PostCategory({ category, posts }: { category: Category; posts: PostCardData[] }) {
  return (
    <>
      <Section bare className="section-y-opening pb-[calc(var(--section)*0.4)]">
        <div className="wrap">
          <Heading level={1}>Blog: {POST_CATEGORY_TITLES[category]}</Heading>
          <Lede className="mt-6">{LEDES[category]}</Lede>
        </div>
      </Section>
      <Section tight>
        <div className="wrap">
          <CategoryLinks current={category} />
          {posts.length === 0 ? (
            <>
              <p className="text-lede">Nothing is published here yet.</p>
              <TextLink href="/blog" className="mt-4">
                All posts
              </TextLink>
            </>
          ) : (
            <PostList posts={posts} headingLevel={2} />
          )}
        </div>
      </Section>
    </>
  )
}
