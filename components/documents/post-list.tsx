import type { ReactNode } from 'react'
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
  /** Stands above the first post. */
  children?: ReactNode
}

/** The post that a list opens with: on its first page, unless there are two, which stand side by side. */
const coverStory = (posts: PostCardData[], paging: Paging | undefined) =>
  posts.length === 2 || (paging?.number ?? 1) > 1 ? undefined : posts[0]

/** Posts, of which the first is a cover story across the window, and the others are cards. */
export function PostList({ posts, headingLevel, paging, children }: Props) {
  const lead = coverStory(posts, paging)
  const cards = lead ? posts.slice(1) : posts
  return (
    <>
      {lead ? (
        <div
          data-theme="dark"
          // Alone on its page, it continues into the footer.
          className={cards.length === 0 ? 'mb-[calc(-1*var(--room-below,0px))]' : undefined}
        >
          <div className="wrap">{children}</div>
          <LeadPost post={lead} headingLevel={headingLevel} toEdges priority />
        </div>
      ) : null}
      {lead && cards.length === 0 ? null : (
        <div className="section-y-tight wrap">
          {lead ? null : children}
          {posts.length === 0 ? <p className="text-lede">Nothing is published here yet.</p> : null}
          <PostGrid posts={cards} headingLevel={headingLevel} />
          <Pager paging={paging} />
        </div>
      )}
    </>
  )
}

type GridProps = Pick<Props, 'posts' | 'headingLevel'>

function PostGrid({ posts, headingLevel }: GridProps) {
  if (posts.length === 0) return null
  // Begins with as many rows of two as it takes to fill all of the following rows of three.
  const pairs = [0, 4, 2][posts.length % 3] ?? 0
  const alone = posts.length % 2 === 1 ? posts.at(-1) : undefined
  return (
    <ul className="grid gap-x-(--column-gap) sm:gap-y-12 sm:grid-cols-2 lg:grid-cols-6 lg:gap-y-16">
      {posts.map((post, index) => (
        <li
          key={post._id}
          className={cn(
            'max-sm:border-t max-sm:border-line max-sm:py-6 max-sm:first:border-t-0 max-sm:first:pt-0',
            post === alone && 'sm:max-lg:col-span-2',
            index < pairs ? 'lg:col-span-3' : 'lg:col-span-2',
          )}
        >
          <PostCard
            post={post}
            headingLevel={headingLevel}
            half={index < pairs}
            alone={post === alone}
            row
          />
        </li>
      ))}
    </ul>
  )
}
