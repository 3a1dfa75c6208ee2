import { morph } from '@/components/motion/morph.ts'
import { cn } from '@/components/ui/cn.ts'
import { Link } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import type { PostCard } from '@/schemas/documents/post.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import s from './lead-post.module.css'
import { PostMeta } from './post-meta.tsx'

type Props = {
  post: PostCard
  headingLevel: 2 | 3
  /** Across the window instead of the text's width. */
  toEdges?: boolean
  /** Set for the picture that decides when a page looks complete. */
  priority?: boolean
}

const COVER = 16 / 10

/** A post as a cover story: one dark card or band, the cover reaching its edges. */
export function LeadPost({ post, headingLevel, toEdges = false, priority = false }: Props) {
  const { author, cover, hasDarkCover, slug, standfirst, title } = post
  const Heading = `h${headingLevel}` as const
  return (
    <article
      data-theme="dark"
      className={cn('group covered', s.card, toEdges && s.band, hasDarkCover && s.intoGround)}
    >
      {cover ? (
        <div {...morph('cover', slug)} className={s.cover}>
          <Picture
            figure={{ ...cover, alt: '' }}
            aspect={COVER}
            sizes="(width >= 1408px) 62rem, (width >= 1024px) 72vw, 100vw"
            priority={priority}
            className={s.picture}
          />
        </div>
      ) : null}
      <div className={s.text}>
        <PostMeta post={post} />
        <Heading {...morph('title', slug)} className={s.title}>
          <Link
            href={addressOf('post', slug)}
            className="transition-colors duration-160 after:absolute after:inset-0 after:rounded-card group-hover:text-link"
          >
            {unbroken(title)}
          </Link>
        </Heading>
        <p className="mt-5 max-w-[34em] text-fg-2">{unbroken(standfirst)}</p>
        {author ? <p className={s.author}>{author.name}</p> : null}
      </div>
    </article>
  )
}
