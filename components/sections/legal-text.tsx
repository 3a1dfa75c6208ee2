import { PageAddress } from '@/components/documents/page-address.client.tsx'
import { CopyLinks } from '@/components/documents/copy-links.client.tsx'
import { PrintLine } from '@/components/documents/print-line.tsx'
import { Folded } from '@/components/ui/folded.tsx'
import { headingsOf } from '@/components/ui/headings.ts'
import { PrintButton } from '@/components/ui/print-button.client.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { formatDate } from '@/lib/format-date.ts'
import { siteUrl } from '@/lib/site-url.ts'
import { ContentsList } from './contents-list.client.tsx'
import s from './legal-text.module.css'
import type { SectionProps } from './props.ts'

/** A long text with a table of contents. It also has a print layout. */
export function LegalTextSection({ section, headingLevel }: SectionProps<'legalText'>) {
  const { heading, updatedAt, intro, body, theme, anchor } = section
  const Heading = `h${headingLevel}` as const
  const contents = headingsOf(body, headingLevel).filter(({ level }) => level === 2)
  return (
    <Section theme={theme} anchor={anchor} tight>
      <div className="wrap">
        <PrintLine address={<PageAddress site={siteUrl} />} />
        {/* Its columns are those of the contents and of the text below. */}
        <header className="grid-12">
          <Heading className="col-span-full text-h1">{heading}</Heading>
          <p className="col-span-full mt-6 text-meta text-fg-3 lg:col-span-3 lg:mt-10 lg:pt-1.5">
            Last updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </p>
          <p className="col-span-full mt-4 max-w-[40rem] text-lede text-fg-2 lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:mt-10">
            {intro}
          </p>
          <div className="col-span-full lg:col-span-3">
            <PrintButton />
          </div>
        </header>
        <div className="mt-10 grid-12 gap-y-8 lg:mt-14 lg:border-t lg:border-fg lg:pt-10">
          <Contents headings={contents} />
          <article className="col-span-full lg:col-span-8 lg:col-start-5">
            <RichText value={body} under={headingLevel} size="body-lg" className={s.text} />
            <CopyLinks />
          </article>
        </div>
      </div>
    </Section>
  )
}

type Headings = ReturnType<typeof headingsOf>

/** The table of contents: beside the text on wide screens, collapsed above it on narrow ones. */
function Contents({ headings }: { headings: Headings }) {
  if (headings.length === 0) return null
  return (
    <nav aria-label="On this page" className="col-span-full text-meta lg:col-span-3 print:hidden">
      <Folded summary="On this page">
        <ContentsList headings={headings} />
      </Folded>
      <div className="sticky top-[calc(var(--header-height)+2rem)] hidden lg:block">
        <p className="mb-3 font-[560]">On this page</p>
        <ContentsList headings={headings} />
      </div>
    </nav>
  )
}
