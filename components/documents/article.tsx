import { morph } from '@/components/motion/morph.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import { TextLink } from '@/components/ui/text-link.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { siteUrl } from '@/lib/site-url.ts'
import type { Post, PostCard as PostCardData } from '@/schemas/documents/post.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import { CopyLinks } from './copy-links.client.tsx'
import { PostCard } from './post-card.tsx'
import { PostMeta } from './post-meta.tsx'
import { PrintLine } from './print-line.tsx'

type Props = { post: Post; others: PostCardData[]; next: PostCardData | undefined }

/** A blog post with its cover, the next post, and other posts on its subject. */
export function Article({ post, others, next }: Props) {
  return (
    <>
      <Section tight>
        <article className="wrap">
          <PrintLine address={siteUrl + addressOf('post', post.slug)} />
          <p className="mb-8 print:hidden">
            <TextLink href="/blog" back>
              All posts
            </TextLink>
          </p>
          <header>
            <PostMeta post={post} linked />
            <h1
              {...morph('title', post.slug)}
              className="mt-4 max-w-[16em] text-h2 max-[25rem]:text-[1.875rem]"
            >
              {unbroken(post.title)}
            </h1>
            <p className="mt-6 max-w-[32em] text-lede text-fg-2">{post.standfirst}</p>
          </header>
          {post.cover ? (
            <div
              {...morph('cover', post.slug)}
              className="mt-12 overflow-clip rounded-card print:hidden"
            >
              <Picture
                figure={post.cover}
                aspect={16 / 9}
                sizes="(width >= 1408px) 82rem, 100vw"
                priority
                className="h-auto w-full"
              />
            </div>
          ) : null}
          <div className="mt-10 grid-12 gap-y-8 lg:mt-16">
            {post.author ? <Byline author={post.author} /> : null}
            <RichText
              value={post.body}
              size="body-lg"
              className="col-span-full lg:col-span-7 lg:col-start-5"
            />
          </div>
        </article>
      </Section>
      <CopyLinks />
      <ReadOn posts={others} next={next} />
    </>
  )
}

function Byline({ author: { name, role, slug } }: { author: NonNullable<Post['author']> }) {
  return (
    <p className="col-span-full self-start text-small lg:col-span-3 lg:border-t lg:border-line lg:pt-4">
      <span className="block font-[560]">
        {slug ? (
          <Link
            href={addressOf('person', slug)}
            className="underline decoration-line underline-offset-[0.2em] transition-colors duration-160 hover:text-link hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {role ? <span className="block text-fg-2">{role}</span> : null}
    </p>
  )
}

function ReadOn({ posts, next }: { posts: PostCardData[]; next: PostCardData | undefined }) {
  if (!next) return null
  return (
    <Section theme="muted" tight className="print:hidden">
      <div className="wrap">
        <NextPost post={next} />
        {posts.length > 0 ? <Others posts={posts} /> : null}
      </div>
    </Section>
  )
}

function NextPost({ post }: { post: PostCardData }) {
  return (
    <div className="group relative flex items-end justify-between gap-8">
      <div>
        <p className="text-meta text-fg-3">Next article</p>
        <h2 className="mt-2 max-w-[24em] text-h3-lg">
          <Link
            href={addressOf('post', post.slug)}
            className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
          >
            {unbroken(post.title)}
          </Link>
        </h2>
      </div>
      <Icon
        path={signs.arrowRight}
        className="mb-1 size-7 text-fg-3 transition-transform duration-240 ease-out group-hover:translate-x-1 group-hover:text-link motion-reduce:transition-none"
      />
    </div>
  )
}

function Others({ posts }: { posts: PostCardData[] }) {
  return (
    <div className="mt-(--head-gap) border-t border-line pt-10">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-h3">Read on</h2>
        <TextLink href="/blog">All posts</TextLink>
      </div>
      <ul className="grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post._id} className="sm:max-lg:nth-[3]:hidden">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </div>
  )
}
