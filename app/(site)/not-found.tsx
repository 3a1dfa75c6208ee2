import type { Metadata } from 'next'
import Link from 'next/link'
import { stegaClean } from 'next-sanity'
import { SearchForm } from '@/components/search/search-form.tsx'
import { Illustration } from '@/components/ui/illustration.tsx'
import { Section } from '@/components/ui/section.tsx'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { loadNotFoundDrawing, loadSettings } from '@/lib/sanity/content.ts'
import s from './not-found.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const settings = await loadSettings(await currentPreview())
  const { notFoundTitle = 'Page not found' } = stegaClean(settings)
  return { title: notFoundTitle, robots: { index: false } }
}

/**
 * The 404 page. The routes on offer are the main links of the site and the first of the More menu;
 * what the drawing shows stands at the lane that runs through the page.
 */
export default async function NotFound() {
  const preview = await currentPreview()
  const [settings, drawing] = await Promise.all([
    loadSettings(preview),
    loadNotFoundDrawing(preview),
  ])
  const { primary, more, notFoundHeading, notFoundText } = settings
  const routes = [...primary, ...more].slice(0, 5)
  return (
    <Section theme="dark" bare data-opening className={s.root}>
      <div className="wrap grid gap-x-(--column-gap) gap-y-14 sm:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_25rem]">
        <div className={s.words}>
          <h1 className="max-w-[8em] text-h1">{notFoundHeading ?? 'This page does not exist.'}</h1>
          <p className="mt-6 max-w-[25em] text-lede text-fg-2">
            {notFoundText ?? 'It may have moved. These pages are a good place to go on:'}
          </p>
          <ul className="mt-8">
            {routes.map(({ key, label, href }) => (
              <li key={`${key} ${href}`} className={s.stop}>
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
        {drawing ? <Illustration illustration={drawing} decorative className={s.drawing} /> : null}
      </div>
      <div className={s.lane} />
    </Section>
  )
}
