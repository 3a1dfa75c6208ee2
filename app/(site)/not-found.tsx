import type { Metadata } from 'next'
import Link from 'next/link'
import { stegaClean } from 'next-sanity'
import { SearchForm } from '@/components/search/search-form.tsx'
import { Illustration } from '@/components/ui/illustration.tsx'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { loadNotFoundDrawing, loadSettings } from '@/lib/sanity/content.ts'

export async function generateMetadata(): Promise<Metadata> {
  const settings = await loadSettings(await currentPreview())
  const { notFoundTitle = 'Page not found' } = stegaClean(settings)
  return { title: notFoundTitle, robots: { index: false } }
}

/** The 404 page. The routes on offer are the main links of the site and the first of the More menu. */
export default async function NotFound() {
  const preview = await currentPreview()
  const [settings, drawing] = await Promise.all([
    loadSettings(preview),
    loadNotFoundDrawing(preview),
  ])
  const { primary, more, notFoundHeading, notFoundText } = settings
  const routes = [...primary, ...more].slice(0, 5)
  return (
    <div className="wrap section-y grid [--room-below:var(--room)] items-center gap-12 sm:grid-cols-[1fr_14rem] lg:grid-cols-[7fr_4fr]">
      <div>
        <h1 className="max-w-[8em] text-h1">{notFoundHeading ?? 'This page does not exist.'}</h1>
        <p className="mt-6 max-w-[25em] text-lede text-fg-2">
          {notFoundText ?? 'It may have moved. These pages are a good place to go on:'}
        </p>
        <ul className="mt-8">
          {routes.map(({ key, label, href }) => (
            <li
              key={`${key} ${href}`}
              className="group relative pl-9 before:absolute before:top-0 before:bottom-0 before:left-[0.4375rem] before:w-0.5 before:bg-blue forced-colors:before:bg-[CanvasText] first:before:top-1/2 last:before:bottom-1/2"
            >
              <span
                aria-hidden="true"
                className="absolute top-1/2 left-0 size-4 -translate-y-1/2 rounded-full border-2 border-blue bg-bg"
              />
              <Link
                href={href}
                className="inline-flex min-h-12 items-center text-h4 transition-colors duration-160 hover:text-link"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <SearchForm id="search-missing" className="mt-10 max-w-[28rem]" />
      </div>
      {drawing ? (
        <Illustration
          illustration={drawing}
          decorative
          className="max-w-56 sm:justify-self-end lg:max-w-96"
        />
      ) : null}
    </div>
  )
}
