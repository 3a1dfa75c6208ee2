import { morph } from '@/components/motion/morph.ts'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import type { PostCard as PostCardData } from '@/schemas/documents/post.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import { cn } from '@/components/ui/cn.ts'
import { PostMeta } from './post-meta.tsx'

type Props = {
  post: PostCardData
  headingLevel?: 2 | 3
  /** Half of the row on wide screens instead of a third. */
  half?: boolean
  /**
   * Set for a card that is alone in a row of two on tablets: picture and text then share the
   * columns.
   */
  alone?: boolean
  /** Set for a card that on phones has its picture beside its title, which makes lists short. */
  row?: boolean
}

const COVER = 16 / 10

/** A post in a list. */
export function PostCard({
  post,
  headingLevel = 3,
  half = false,
  alone = false,
  row = false,
}: Props) {
  const Heading = `h${headingLevel}` as const
  const sizes = `(width >= 1024px) ${half ? '46vw' : '30vw'}, (width >= 640px) 50vw, ${row ? '7rem' : '100vw'}`
  return (
    <article
      className={cn(
        'group covered',
        row && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-3',
        alone &&
          'sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-x-(--column-gap)',
      )}
    >
      {post.cover ? (
        <div
          {...morph('cover', post.slug)}
          className={cn(
            'overflow-clip rounded-media bg-card outline outline-1 -outline-offset-1 outline-fg/8',
            row && 'max-sm:order-1 max-sm:w-[7rem] max-sm:self-start max-sm:rounded-control',
          )}
        >
          <Picture
            figure={{ ...post.cover, alt: '' }}
            aspect={COVER}
            sizes={sizes}
            className="h-auto w-full transition-transform duration-600 ease-out group-hover:scale-[1.015] motion-reduce:transition-none"
          />
        </div>
      ) : null}
      <div
        className={cn(
          'mt-5',
          row && 'max-sm:mt-0 max-sm:flex-[1_1_8rem]',
          alone && 'sm:max-lg:mt-0',
        )}
      >
        <PostMeta post={post} />
        <Heading
          {...morph('title', post.slug)}
          className={cn(
            'mt-2',
            'text-[1.25rem] leading-[1.25] font-[540] tracking-[-0.012em]',
            row && 'max-sm:text-[1.125rem]',
            half && 'lg:text-[1.625rem] lg:leading-[1.2] lg:tracking-[-0.018em]',
          )}
        >
          <Link
            href={addressOf('post', post.slug)}
            className="after:absolute after:inset-0 group-hover:text-link"
          >
            {unbroken(post.title)}
          </Link>
        </Heading>
        {half ? (
          <p className="mt-2.5 hidden max-w-[36em] text-fg-2 lg:block">
            {unbroken(post.standfirst)}
          </p>
        ) : null}
      </div>
    </article>
  )
}
