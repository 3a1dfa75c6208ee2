import { Link } from '@/components/ui/link.tsx'
import { formatDate } from '@/lib/format-date.ts'
import { siblingAttribute } from '@/lib/preview/source.ts'
import type { PostCard } from '@/schemas/documents/post.ts'
import { addressOf } from '@/schemas/shared/route.ts'

type Props = {
  post: Pick<PostCard, 'category' | 'publishedAt' | 'title'>
  /** Whether the category is a link to its page. Not in cards, which are links as a whole. */
  linked?: boolean
}

/** Category and date of a post, in the small line above its title. */
export function PostMeta({ post: { category, publishedAt, title }, linked = false }: Props) {
  return (
    <p className="dotted text-meta text-fg-3">
      {linked ? (
        <Link
          href={addressOf('postCategory', category.slug)}
          className="underline decoration-line underline-offset-[0.2em] transition-colors duration-160 hover:text-link hover:decoration-current"
        >
          {category.title}
        </Link>
      ) : (
        <span>{category.title}</span>
      )}
      <time dateTime={publishedAt} {...siblingAttribute(title, 'publishedAt')}>
        {formatDate(publishedAt)}
      </time>
    </p>
  )
}
