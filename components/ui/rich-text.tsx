import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextReactComponents,
} from '@portabletext/react'
import { Children, type ReactNode } from 'react'
import { internalHref } from '@/schemas/objects/link-targets.ts'
import type { RichText as RichTextData } from '@/schemas/objects/rich-text.ts'
import { AnchorLink } from './anchor-link.tsx'
import { cn } from './cn.ts'
import { headingNumber } from './heading-number.ts'
import { headingsOf, type TextHeading } from './headings.ts'
import { Link } from './link.tsx'
import { richTextBlockViews } from './rich-text-blocks.tsx'
import s from './rich-text.module.css'
import { unbroken } from './unbroken.tsx'

type LinkMark = Extract<RichTextData[number], { _type: 'block' }>['markDefs'][number]

/**
 * The link's address; undefined if it has no valid target, and the text is then shown without a
 * link.
 */
function hrefOf(mark: LinkMark | undefined): string | undefined {
  return mark?.internal ? internalHref(mark.internal) : mark?.href
}

const marks: PortableTextReactComponents['marks'] = {
  code: ({ children }) => <code>{children}</code>,
  link: ({ children, value }) => {
    // The library's type is loose; the text's guard has checked the annotation.
    const href = hrefOf(value as LinkMark | undefined)
    return href ? <Link href={href}>{children}</Link> : <>{children}</>
  },
}

function heading({ id, level }: TextHeading, children: ReactNode) {
  const Tag = `h${level}` as const
  return (
    <div className={s[Tag]}>
      <Tag id={id}>{numbered(children)}</Tag>
      <AnchorLink to={id} what="this section" />
    </div>
  )
}

/** A heading's number is an element of its own, so that a page can hang it in the margin. */
function numbered(children: ReactNode): ReactNode {
  const [first, ...rest] = Children.toArray(children)
  const [number, words] = headingNumber(typeof first === 'string' ? first : '')
  if (number === undefined) return unbroken(children)
  return (
    <>
      <span data-number>{number} </span>
      {unbroken([words, ...rest])}
    </>
  )
}

function blocks(text: RichTextData, under: 1 | 2): PortableTextReactComponents['block'] {
  const headings = new Map(headingsOf(text, under).map((one) => [one.key, one]))
  const headingView: PortableTextBlockComponent = ({ children, value }) => {
    const found = headings.get(value._key ?? '')
    return found ? heading(found, children) : null
  }
  return {
    normal: ({ children }) => <p>{unbroken(children)}</p>,
    h2: headingView,
    h3: headingView,
  }
}

const listItem: PortableTextReactComponents['listItem'] = ({ children }) => (
  <li>{unbroken(children)}</li>
)

type Props = {
  value: RichTextData
  /** `body-lg` is for pages that are read from start to end. */
  size?: 'body' | 'body-lg'
  /** Level of the heading above the text. */
  under?: 1 | 2
  className?: string | undefined
}

/** Rich text, including its pictures, tables, quotes and buttons. */
export function RichText({ value, size = 'body', under = 1, className }: Props) {
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
        // The guard has already reported unknown blocks.
        onMissingComponent={false}
        components={{
          types: richTextBlockViews,
          marks,
          block: blocks(value, under),
          listItem,
        }}
      />
    </div>
  )
}
