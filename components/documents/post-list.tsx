import { cn } from '@/components/ui/cn.ts'
import type { PostCard as PostCardData } from '@/schemas/documents/post.ts'
import type { Paging } from '@/schemas/shared/paging.ts'
import { LeadPost } from './lead-post.tsx'
import { Pager } from './pager.tsx'
import { PostCard } from './post-card.tsx'

type Props = {
  posts: PostCardData[]
  headingLevel: 2 | 3
  paging?: Paging | undefined
}

/**
 * Posts as cards. The first post of a list's first page is its cover story; two posts are side by
 * side.
 */
export function PostList({ posts, headingLevel, paging }: Props) {
  if (posts.length === 0) return <p className="text-lede">Nothing is published here yet.</p>
  const leads = posts.length === 2 || (paging?.number ?? 1) > 1 ? 0 : 1
  const [lead] = posts.slice(0, leads)
  return (
    <div>
      {lead ? <LeadPost post={lead} headingLevel={headingLevel} priority /> : null}
      <PostGrid
        posts={posts.slice(leads)}
        headingLevel={headingLevel}
        className={lead ? 'mt-(--section-s)' : undefined}
      />
      <Pager paging={paging} />
    </div>
  )
}

type GridProps = Omit<Props, 'paging'> & { className: string | undefined }

function PostGrid({ posts, headingLevel, className }: GridProps) {
  if (posts.length === 0) return null
  // Begins with as many rows of two as it takes to fill all of the following rows of three.
  const pairs = [0, 4, 2][posts.length % 3] ?? 0
  const alone = posts.length % 2 === 1 ? posts.at(-1) : undefined
  return (
    <ul
      className={cn(
        'grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 lg:grid-cols-6 lg:gap-y-16',
        className,
      )}
    >
      {posts.map((post, index) => (
        <li
          key={post._id}
          className={cn(
            post === alone && 'sm:max-lg:col-span-2',
            index < pairs ? 'lg:col-span-3' : 'lg:col-span-2',
          )}
        >
          <PostCard
            post={post}
            headingLevel={headingLevel}
            half={index < pairs}
            alone={post === alone}
          />
        </li>
      ))}
    </ul>
  )
}
