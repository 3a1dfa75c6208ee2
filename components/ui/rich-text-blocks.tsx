import type { ReactNode } from 'react'
import type { RichTextBlocks } from '@/schemas/objects/rich-text.ts'
import { AnchorLink } from './anchor-link.tsx'
import { ButtonLink } from './button-link.tsx'
import { CookieTable } from './cookie-table.tsx'
import { Marks } from './marks.tsx'
import { Picture } from './picture.tsx'
import { Table } from './table.tsx'
import { unbroken } from './unbroken.tsx'
import { Visual } from './visual.tsx'

type Views = { [K in keyof RichTextBlocks]: (props: { value: RichTextBlocks[K] }) => ReactNode }

/** In the corner of its picture, on a background of its own. */
const ON_PICTURE = 'absolute top-3 right-3 bg-bg'

const SIZES = '(width >= 1024px) 43rem, 100vw'

type FigureProps = { id: string; caption: string | undefined; children: ReactNode }

/** A picture or drawing with its caption, and a link to it. */
function Figure({ id, caption, children }: FigureProps) {
  return (
    <figure id={id} className="my-10">
      <div className="relative">
        {children}
        <AnchorLink to={id} what="this figure" className={ON_PICTURE} />
      </div>
      {caption ? <figcaption className="mt-3 text-meta text-fg-3">{caption}</figcaption> : null}
    </figure>
  )
}

/** One view for each custom block of rich text; the compiler reports a missing one. */
export const richTextBlockViews: Views = {
  figure: ({ value }) => (
    <Figure id={`figure-${value._key}`} caption={value.caption}>
      <Picture figure={value} sizes={SIZES} className="h-auto w-full rounded-media" />
      <Marks figure={value} view="card" />
    </Figure>
  ),
  visual: ({ value }) => (
    <Figure id={`figure-${value._key}`} caption={value.caption ?? value.figure?.caption}>
      <Visual visual={value} sizes={SIZES} className="overflow-clip rounded-media" />
    </Figure>
  ),
  linkButton: ({ value }) => (
    <p className="my-8">
      <ButtonLink link={value} />
    </p>
  ),
  pullQuote: ({ value }) => (
    <figure
      id={`quote-${value._key}`}
      className="relative my-[clamp(2.5rem,5vw,4.5rem)] border-t border-fg pt-6 pr-10"
    >
      <AnchorLink to={`quote-${value._key}`} what="this quote" className="absolute top-4 right-0" />
      <blockquote className="text-[min(clamp(1.75rem,1.3rem+1.9vw,2.75rem),11.5vw)] leading-[1.12] font-[500] tracking-[-0.028em] text-fg print:text-[14pt]">
        <p className="text-balance">{unbroken(value.text)}</p>
      </blockquote>
      {value.attribution ? (
        <figcaption className="mt-3 text-meta text-fg-3">{value.attribution}</figcaption>
      ) : null}
    </figure>
  ),
  table: ({ value }) => <Table table={value} className="my-10" />,
  cookieTable: ({ value }) => <CookieTable caption={value.caption} className="my-10" />,
}
