import { morph } from '@/components/motion/morph.ts'
import { cn } from '@/components/ui/cn.ts'
import { Folded } from '@/components/ui/folded.tsx'
import { headingsOf } from '@/components/ui/headings.ts'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { SmallPortrait } from '@/components/ui/portrait.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { siteUrl } from '@/lib/site-url.ts'
import type { Post, PostCard as PostCardData } from '@/schemas/documents/post.ts'
import { ROUTE_PREFIXES } from '@/schemas/generated/routes.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import s from './article.module.css'
import { Contents } from './contents.tsx'
import { CopyLinks } from './copy-links.client.tsx'
import { LeadPost } from './lead-post.tsx'
import { PostCard } from './post-card.tsx'
import { PostMeta } from './post-meta.tsx'
import { PrintLine } from './print-line.tsx'

/** Texts of fewer parts are taken in at a glance. */
const LONG = 3

type Props = { post: Post; others: PostCardData[]; next: PostCardData | undefined }

/** A blog post with its cover, the next post, and other posts on its subject. */
export function Article({ post, others, next }: Props) {
  return (
    <>
      <Section tight>
        <article className="wrap">
          <PrintLine address={siteUrl + addressOf('post', post.slug)} />
          <p className="mb-8 print:hidden">
            <TextLink href={ROUTE_PREFIXES.post} back>
              All posts
            </TextLink>
          </p>
          <header>
            <PostMeta post={post} linked />
            <div className="mt-4 grid-12 items-end gap-y-6">
              <h1
                {...morph('title', post.slug)}
                className="col-span-full text-h2 max-[25rem]:text-[1.875rem] lg:col-[1/9]"
              >
                {unbroken(post.title)}
              </h1>
              <p className="col-span-full max-w-[32em] text-lede text-fg-2 lg:col-[9/-1] lg:pb-1">
                {unbroken(post.standfirst)}
              </p>
            </div>
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
            <Rail author={post.author} body={post.body} />
            <RichText
              value={post.body}
              size="body-lg"
              className={cn(s.body, 'col-span-full lg:col-[5/12]')}
            />
          </div>
        </article>
      </Section>
      <CopyLinks />
      <ReadOn posts={others} next={next} />
    </>
  )
}

function Byline({ author: { name, photo, role, slug } }: { author: NonNullable<Post['author']> }) {
  return (
    <div className="flex items-center gap-4 text-small lg:border-t lg:border-line lg:pt-4">
      <SmallPortrait photo={photo} />
      <p>
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
    </div>
  )
}

/** The author and the parts of a long text: beside the text or, on narrow screens, in one row. */
function Rail({ author, body }: Pick<Post, 'author' | 'body'>) {
  const parts = headingsOf(body, 1).filter(({ level }) => level === 2)
  const isLong = parts.length >= LONG
  if (!author && !isLong) return null
  return (
    <div className={s.rail}>
      {author ? <Byline author={author} /> : null}
      {isLong ? (
        <nav aria-label="In this article" className="mt-5 text-meta lg:mt-8 print:hidden">
          <Folded summary="In this article">
            <Contents parts={parts} />
          </Folded>
          <div className="hidden lg:block">
            <Contents parts={parts} />
          </div>
        </nav>
      ) : null}
    </div>
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
    <>
      <h2 className="mb-8 text-h3">Next article</h2>
      <LeadPost post={post} headingLevel={3} />
    </>
  )
}

function Others({ posts }: { posts: PostCardData[] }) {
  return (
    <div className="mt-(--section-s)">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-h3">Read on</h2>
        <TextLink href={ROUTE_PREFIXES.post}>All posts</TextLink>
      </div>
      <ul className="grid gap-x-(--column-gap) gap-y-7 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post._id} className="sm:max-lg:nth-[3]:hidden">
            <PostCard post={post} row />
          </li>
        ))}
      </ul>
    </div>
  )
}
