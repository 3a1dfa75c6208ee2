import type { RefusedContent } from '@/lib/sanity/load.ts'
import type { RefusedSection } from '@/schemas/sections/guard-section.ts'
import { sectionSchemas } from '@/schemas/sections/index.ts'
import s from './refused.module.css'
import { dataSanity, type Field, studioAddress } from './source-of-field.ts'

const schemaOf = (type: string) => sectionSchemas.find(({ name }) => name === type)
const titleOf = (type: string) => schemaOf(type)?.title ?? type

/** A reason such as `person: is missing`, with the field's title in front, by which editors know it. */
const inWords = (text: string, type: string) =>
  text.replace(/^\w+(?=[.:])/, (field) => {
    const known = schemaOf(type)?.fields.find(({ name }) => name === field)
    return known?.title ?? field
  })

type BoxProps = { refused: RefusedSection; field: Field }

/**
 * Shown in a preview instead of a section that visitors do not see: what is wrong with it, with a
 * link to each field.
 */
export function RefusedBox({ refused: { type, reasons }, field }: BoxProps) {
  return (
    <section className={s.band} data-sanity={dataSanity(field)}>
      <div className="wrap">
        <div className={s.box}>
          <h2>Visitors do not see this section: {titleOf(type)}</h2>
          <ul>
            {reasons.map(({ text, path }) => (
              <li key={text}>
                <FieldLink field={{ ...field, path: [...field.path, ...path] }}>
                  {inWords(text, type)}
                </FieldLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function FieldLink({ field, children }: { field: Field; children: string }) {
  return (
    <a href={studioAddress(field)} target="_top" data-sanity={dataSanity(field)}>
      {children}
    </a>
  )
}

/** Shown in a preview instead of a page whose own fields are not valid. */
export function RefusedPage({ refused: { reasons } }: { refused: RefusedContent }) {
  return (
    <div className={`wrap section-y ${s.band}`}>
      <div className={s.box}>
        <h1>This page cannot be shown yet</h1>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>Correct these fields in the Studio; until then visitors do not see this version.</p>
      </div>
    </div>
  )
}
