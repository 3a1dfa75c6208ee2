import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import { internalHref } from '@/lib/sanity/links.ts'
import type { RichText as RichTextData } from '@/schemas/objects/rich-text.ts'
import { cn } from './cn.ts'
import { headingsOf } from './headings.ts'
import { Link } from './link.tsx'
import { richTextBlockViews } from './rich-text-blocks.tsx'
import s from './rich-text.module.css'
import { unbroken } from './unbroken.tsx'

type LinkMark = Extract<RichTextData[number], { _type: 'block' }>['markDefs'][number]

/** Undefined when the annotation has no usable target; its text is then shown without a link. */
function hrefOf(mark: LinkMark | undefined): string | undefined {
  return mark?.internal ? internalHref(mark.internal) : mark?.href
}

const marks: PortableTextReactComponents['marks'] = {
  code: ({ children }) => <code>{children}</code>,
  link: ({ children, value }) => {
    // The library types annotations loosely; the guard of the text has checked them.
    const href = hrefOf(value as LinkMark | undefined)
    return href ? <Link href={href}>{children}</Link> : <>{children}</>
  },
}

/** Text keeps its words when the annotation around it is invalid. */
const unknownMark: PortableTextReactComponents['unknownMark'] = ({ children }) => <>{children}</>

function blocks(text: RichTextData): PortableTextReactComponents['block'] {
  const ids = new Map(headingsOf(text).map(({ key, id }) => [key, id]))
  return {
    normal: ({ children }) => <p>{unbroken(children)}</p>,
    h2: ({ children, value }) => <h2 id={ids.get(value._key ?? '')}>{unbroken(children)}</h2>,
    h3: ({ children, value }) => <h3 id={ids.get(value._key ?? '')}>{unbroken(children)}</h3>,
  }
}

const listItem: PortableTextReactComponents['listItem'] = ({ children }) => (
  <li>{unbroken(children)}</li>
)

type Props = {
  value: RichTextData
  /** body-lg is for pages that are read from start to end. */
  size?: 'body' | 'body-lg'
  className?: string
}

/** Running text with its pictures, tables, quotes and buttons. */
export function RichText({ value, size = 'body', className }: Props) {
  if (value.length === 0) return null
  return (
    <div
      className={cn(
        s.root,
        size === 'body' ? 'text-body text-fg-2' : cn(s.long, 'text-body-lg text-(--prose)'),
        className,
      )}
    >
      <PortableText
        value={value}
        // The guard has reported it already.
        onMissingComponent={false}
        components={{
          types: richTextBlockViews,
          marks,
          block: blocks(value),
          listItem,
          unknownMark,
        }}
      />
    </div>
  )
}
