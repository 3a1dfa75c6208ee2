import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import {
  POST_CATEGORY_TITLES,
  type PostCard as PostCardData,
  type PostCategory as Category,
} from '@/schemas/documents/post.ts'
import { CategoryLinks } from './category-links.tsx'
import { PostCard } from './post-card.tsx'

/** The posts of one category. */
export function PostCategory({ category, posts }: { category: Category; posts: PostCardData[] }) {
  return (
    <Section tight>
      <div className="wrap">
        <h1 className="mb-8 text-h1">{POST_CATEGORY_TITLES[category]}</h1>
        <CategoryLinks current={category} />
        {posts.length === 0 ? (
          <>
            <p className="text-lede">Nothing is published here yet.</p>
            <TextLink href="/blog" className="mt-4">
              All posts
            </TextLink>
          </>
        ) : (
          <ul className="grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post._id}>
                <PostCard post={post} headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
