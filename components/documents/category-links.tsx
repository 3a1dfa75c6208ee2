import { cn } from '@/components/ui/cn.ts'
import { Link } from '@/components/ui/link.tsx'
import type { PostCategoryCard } from '@/schemas/documents/post-category.ts'
import type { Paging } from '@/schemas/shared/paging.ts'
import { ROUTE_PREFIXES } from '@/schemas/generated/routes.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import s from './category-links.module.css'

type Props = {
  categories: PostCategoryCard[]
  current?: { slug: string }
  paging: Paging | undefined
}

/**
 * Links to the posts of each category; the current one is marked. Shows nothing if there is only
 * one choice.
 */
export function CategoryLinks({ categories, current, paging }: Props) {
  if (categories.length < 2 && current === undefined) return null
  // A category's link leads to the first page of its list. On later pages, it marks where one is,
  // but not the page itself.
  const mark = (paging?.number ?? 1) === 1 ? 'page' : 'true'
  const links = [
    { href: ROUTE_PREFIXES.post, title: 'All', chosen: current === undefined },
    ...categories.map(({ slug, title }) => ({
      href: addressOf('postCategory', slug),
      title,
      chosen: slug === current?.slug,
    })),
  ]
  return (
    <nav aria-label="Categories" className="mb-10">
      <ul className={s.row}>
        {links.map(({ href, title, chosen }) => (
          <li key={href} className={cn('shrink-0', chosen && s.chosen)}>
            <Link
              href={href}
              current={chosen ? mark : undefined}
              className="inline-flex min-h-9 items-center rounded-control border border-line px-3.5 text-small sm:px-4 font-[520] transition-colors duration-160 hover:bg-card aria-[current]:border-fg aria-[current]:bg-fg aria-[current]:text-bg forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText]"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
