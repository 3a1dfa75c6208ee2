import { formatDate } from '@/lib/format-date.ts'
import type { PostCard } from '@/schemas/documents/post.ts'

/** Category and date of a post, in the small line above its title. */
export function PostMeta({ post }: { post: Pick<PostCard, 'category' | 'publishedAt'> }) {
  return (
    <p className="flex gap-3 text-meta text-fg-3">
      <span>{post.category.title}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
    </p>
  )
}
