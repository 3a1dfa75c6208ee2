import { Link } from '@/components/ui/link.tsx'
import {
  POST_CATEGORIES,
  POST_CATEGORY_TITLES,
  type PostCategory,
} from '@/schemas/documents/post.ts'

/** Links to the posts of each category; the chosen one is marked. */
export function CategoryLinks({ current }: { current?: PostCategory }) {
  const links = [
    { href: '/blog', title: 'All', chosen: current === undefined },
    ...POST_CATEGORIES.map((category) => ({
      href: `/blog/category/${category}`,
      title: POST_CATEGORY_TITLES[category],
      chosen: category === current,
    })),
  ]
  return (
    <nav aria-label="Categories" className="mb-10">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, title, chosen }) => (
          <li key={href}>
            <Link
              href={href}
              {...(chosen && { current: true })}
              className="inline-flex min-h-9 items-center rounded-control border border-line px-4 text-small font-[520] transition-colors duration-160 hover:bg-card aria-[current=page]:border-fg aria-[current=page]:bg-fg aria-[current=page]:text-bg forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText]"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
