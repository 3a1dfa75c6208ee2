import { ButtonLink } from '@/components/ui/button-link.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { linkButtonGuard } from '@/schemas/objects/link-button.ts'
import { richTextGuard } from '@/schemas/objects/rich-text.ts'
import { richTextFixture } from '@/tests/fixtures/rich-text.ts'
import { ctaBandFixtures } from '@/tests/fixtures/sections/cta-band.ts'
import { BothGrounds } from './both-grounds.tsx'
import s from './design.module.css'
import { Fields } from './fields.client.tsx'
import { Part } from './part.tsx'

const SHOWN = ['default', 'hover', 'focus-visible'] as const

const text = richTextGuard.parse(richTextFixture)
const links = ctaBandFixtures[0]?.buttons.map((link) => linkButtonGuard.parse(link)) ?? []

/** Links outside of running text. */
export function Links() {
  return (
    <Part
      id="links"
      title="Links"
      note="Links that look like buttons carry a sign for what they do: a file is saved, another site opens."
    >
      <BothGrounds>
        <div className={s.row}>
          {SHOWN.map((state) => (
            <div key={state} data-shown={state}>
              <TextLink href="/platform">See how it works</TextLink>
              <p className={s.name}>{state}</p>
            </div>
          ))}
          {links.map((link) => (
            <ButtonLink key={link.label} link={link} />
          ))}
        </div>
      </BothGrounds>
    </Part>
  )
}

/** The fields of the one form. */
export function FormFields() {
  return (
    <Part id="fields" title="Fields" note="At rest, under the pointer, in focus, and refused.">
      <div data-theme="dark" className={s.panel}>
        <Fields />
      </div>
    </Part>
  )
}

/** Running text as editors write it. */
export function Prose() {
  return (
    <Part id="rich-text" title="Rich text">
      <div className={s.panels}>
        <BothGrounds>
          <RichText value={text} />
        </BothGrounds>
      </div>
    </Part>
  )
}
