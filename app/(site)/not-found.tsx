import type { Metadata } from 'next'
import Link from 'next/link'
import { stegaClean } from 'next-sanity'
import { SearchForm } from '@/components/search/search-form.tsx'
import { Illustration } from '@/components/ui/illustration.tsx'
import { Section } from '@/components/ui/section.tsx'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { loadNotFoundDrawing, loadSettings } from '@/lib/sanity/content.ts'
import { ownPages } from '@/schemas/objects/nav-link.ts'

/**
 * A lane as lane-row.module.css draws it: curb, ground and double line. Inline, because Next would load
 * a style sheet of this page on every page.
 */
const LANE = {
  height: 'calc(3.5rem + 7px)',
  borderBlockStart: '2px solid var(--color-n-500)',
  borderBlockEnd: '5px double var(--color-n-300)',
  background: 'var(--color-lane)',
}

export async function generateMetadata(): Promise<Metadata> {
  const settings = await loadSettings(await currentPreview())
  const { notFoundTitle = 'Page not found' } = stegaClean(settings)
  return { title: notFoundTitle, robots: { index: false } }
}

/**
 * The 404 page: a bus stop beside a lane, and as its routes the main links of the site and the first
 * ones of the More menu.
 */
export default async function NotFound() {
  const preview = await currentPreview()
  const [settings, drawing] = await Promise.all([
    loadSettings(preview),
    loadNotFoundDrawing(preview),
  ])
  const { primary, more, notFoundHeading, notFoundText } = settings
  const routes = ownPages([...primary, ...more]).slice(0, 5)
  return (
    // The lane ends the page; the footer follows it.
    <Section
      theme="dark"
      bare
      data-opening
      className="overflow-x-clip pt-[calc(var(--section)*0.5)] sm:mb-[calc(-1*var(--room-below,0px))]"
    >
      {/* On phones, the drawing is beside the routes, or below them if their words need the room. */}
      <div className="wrap gap-x-(--column-gap) max-sm:flex max-sm:flex-wrap sm:grid sm:grid-cols-[1fr_min(18rem,45vw)] lg:grid-cols-[1fr_min(25rem,39.1vw)]">
        <div className="max-sm:basis-full">
          <h1 className="max-w-[8em] text-h1">{notFoundHeading ?? 'This page does not exist.'}</h1>
          <p className="mt-6 max-w-[25em] text-lede text-fg-2">
            {notFoundText ?? 'It may have moved. These pages are a good place to go on:'}
          </p>
        </div>
        <ul className="mt-8 pb-6 max-sm:flex-[1_1_9.75rem] sm:pb-0">
          {routes.map(({ key, label, href }) => (
            <li
              key={`${key} ${href}`}
              className="group relative pl-9 before:absolute before:inset-y-0 before:left-[0.4375rem] before:border-l-2 before:border-(--chart-route) first:before:top-1/2 last:before:bottom-1/2"
            >
              <span
                aria-hidden="true"
                className="absolute top-1/2 left-0 size-4 -translate-y-1/2 rounded-full border-2 border-(--chart-route) bg-bg transition-colors duration-160 group-hover:bg-(--chart-route)"
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
        {/* On phones below the lane, so that the drawing is seen without scrolling. */}
        <SearchForm
          id="search-missing"
          className="mt-10 max-w-[28rem] max-sm:order-last max-sm:basis-full sm:pb-16"
        />
        {/* The drawing, on the curb. */}
        {drawing ? (
          <Illustration
            illustration={drawing}
            decorative
            className="self-end max-sm:ml-auto max-sm:w-34 sm:col-start-2 sm:row-[1/4] sm:max-w-100 lg:justify-self-end"
          />
        ) : null}
        <div
          className="col-span-full -mx-(--gutter) max-sm:grow max-sm:basis-full sm:mx-[calc(50%-50vw)] print:hidden"
          style={LANE}
        />
      </div>
    </Section>
  )
}
