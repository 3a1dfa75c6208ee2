import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'

/** Specifications in groups of rows: the name on the left, the value on the right. */
export function SpecTableSection({ section, headingLevel }: SectionProps<'specTable'>) {
  const { heading, lede, groups, note, buttons, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <div className="grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-9 lg:grid-cols-2 lg:gap-y-12">
          {groups.map((group) => (
            <SpecGroup key={group._key} group={group} />
          ))}
        </div>
        {note ? <p className="mt-8 text-meta text-fg-3">{note}</p> : null}
        <Buttons links={buttons} className="mt-10" />
      </div>
    </Section>
  )
}

/** Side by side where both have room for a word or two; with enlarged text, the value is below the name. */
const NAME = 'min-w-0 flex-[1_1_7rem]'
const VALUE = 'min-w-0 flex-[3_1_9rem] text-pretty'

type Group = SectionOf<'specTable'>['groups'][number]

function SpecGroup({ group: { title, rows } }: { group: Group }) {
  return (
    <table className="w-full border-collapse self-start text-left text-small">
      <caption className="border-b border-fg pb-3 text-left text-h4">{title}</caption>
      <tbody>
        {rows.map(({ _key, label, value }) => (
          <tr
            key={_key}
            className="flex flex-wrap gap-x-4 border-b border-line py-3 sm:gap-x-6 sm:py-3.5"
          >
            <th scope="row" className={cn(NAME, 'font-[450] text-fg-2')}>
              {label}
            </th>
            <td className={cn(VALUE, 'font-[520] tabular-nums')}>{unbroken(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
