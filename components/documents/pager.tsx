import Link from 'next/link'
import { Icon } from '@/components/ui/icon.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import type { Paging } from '@/schemas/shared/paging.ts'
import { listPageAddress } from '@/schemas/shared/route.ts'

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 transition-colors duration-160 hover:bg-card hover:text-link'

/**
 * The page numbers to show: the first, the last, and those next to the current one; 0 stands for a
 * gap.
 */
export function offeredPages({ number, pages }: Pick<Paging, 'number' | 'pages'>): number[] {
  const near = [1, number - 1, number, number + 1, pages]
  const shown = [...new Set(near)]
    .filter((one) => one >= 1 && one <= pages)
    .toSorted((one, other) => one - other)
  return shown.flatMap((one, index) => {
    const missing = one - (shown[index - 1] ?? 0) - 1
    if (missing <= 0) return [one]
    return missing === 1 ? [one - 1, one] : [0, one]
  })
}

/** Links to the pages of a list. Shows nothing if there is only one page. */
export function Pager({ paging }: { paging: Paging | undefined }) {
  if (paging === undefined || paging.pages === 1) return null
  const { number, pages, path } = paging
  const at = (page: number) => listPageAddress(path, page)
  return (
    <nav aria-label="Pages" className="mt-16 border-t border-line pt-6 print:hidden">
      <ul className="-mx-3 flex items-center justify-between gap-1 text-small font-[520]">
        <li className="flex-1">
          {number > 1 ? (
            <Link href={at(number - 1)} rel="prev" className={STEP}>
              <Icon path={icons.arrowRight} className="-scale-x-100" />
              Newer
            </Link>
          ) : null}
        </li>
        {offeredPages(paging).map((page, index) => (
          <li key={page === 0 ? `gap ${String(index)}` : page} className="hidden sm:block">
            {page === 0 ? (
              <span className="px-1 text-fg-3">…</span>
            ) : (
              <Link
                href={at(page)}
                aria-label={`Page ${page}`}
                aria-current={page === number ? 'page' : undefined}
                className={`${STEP} aria-[current=page]:bg-fg aria-[current=page]:text-bg forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText]`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        <li className="text-fg-2 sm:hidden">
          {number} of {pages}
        </li>
        <li className="flex flex-1 justify-end">
          {number < pages ? (
            <Link href={at(number + 1)} rel="next" className={STEP}>
              Older
              <Icon path={icons.arrowRight} />
            </Link>
          ) : null}
        </li>
      </ul>
    </nav>
  )
}
