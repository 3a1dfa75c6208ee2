import { Picture } from '@/components/ui/picture.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import type { Post, PostCard as PostCardData } from '@/schemas/documents/post.ts'
import { PostCard } from './post-card.tsx'
import { PostMeta } from './post-meta.tsx'

/** A blog post with its cover, and where to read on. */
export function Article({ post, more }: { post: Post; more: PostCardData[] }) {
  return (
    <>
      <Section tight>
        <article>
          <header className="wrap">
            <div className="mx-auto max-w-[54rem]">
              <PostMeta post={post} />
              <h1 className="mt-4 text-h2">{post.title}</h1>
              <p className="mt-6 max-w-[32em] text-lede text-fg-2">{post.standfirst}</p>
              {post.author ? <Byline author={post.author} /> : null}
            </div>
            {post.cover ? (
              <Picture
                figure={post.cover}
                aspect={16 / 9}
                sizes="(width >= 1408px) 82rem, 100vw"
                priority
                className="mt-12 h-auto w-full rounded-card print:hidden"
              />
            ) : null}
          </header>
          <div className="mx-auto mt-14 w-[min(100%,var(--container-text))] px-(--gutter)">
            <RichText value={post.body} size="body-lg" />
          </div>
        </article>
      </Section>
      <ReadOn posts={more} />
    </>
  )
}

function Byline({ author: { name, role } }: { author: NonNullable<Post['author']> }) {
  return (
    <p className="mt-6 text-small">
      <span className="font-[560]">{name}</span>
      {role ? <span className="text-fg-2">, {role}</span> : null}
    </p>
  )
}

function ReadOn({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null
  return (
    <Section theme="muted" tight className="print:hidden">
      <div className="wrap">
        <div className="mb-(--head-gap) flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-h3-lg">Read on</h2>
          <TextLink href="/blog">All posts</TextLink>
        </div>
        <ul className="grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 md:grid-cols-3">
          {posts.map((post) => (
            <li key={post._id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
