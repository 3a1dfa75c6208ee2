import { OfficeCard } from '@/components/documents/office-card.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

type Data = SectionProps<'contactBlock'>['section']

/** Contact addresses and offices. */
export function ContactBlockSection({ section, headingLevel }: SectionProps<'contactBlock'>) {
  const { heading, lede, routes, offices, theme, anchor } = section
  const level = innerLevel(headingLevel, heading)
  return (
    <Section theme={theme} anchor={anchor} className="pt-[calc(var(--section)*0.75)]">
      <div className="wrap grid-12 gap-y-16">
        <div className="col-span-full lg:col-span-7">
          <Heading level={headingLevel} className="max-w-[9em]">
            {heading}
          </Heading>
          {lede ? <Lede className="mt-6">{lede}</Lede> : null}
          <ul className="mt-12 border-t border-line xl:mt-16">
            {routes.map((route) => (
              <Route key={route._key} route={route} headingLevel={level} />
            ))}
          </ul>
        </div>
        {offices.length > 0 ? (
          <ul className="col-span-full grid gap-10 sm:grid-cols-2 lg:col-span-4 lg:col-start-9 lg:grid-cols-1 lg:content-between">
            {offices.map((office) => (
              <OfficeCard key={office._key} office={office} headingLevel={level} />
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  )
}

type RouteProps = { route: Data['routes'][number]; headingLevel: 2 | 3 }

function Route({ route: { title, text, email }, headingLevel }: RouteProps) {
  const Title = `h${headingLevel}` as const
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-5 sm:grid-cols-[1fr_auto] sm:items-baseline xl:py-8">
      <div>
        <Title className="text-h4">{title}</Title>
        {text ? <p className="text-small text-balance text-fg-2">{text}</p> : null}
      </div>
      <p className="sm:text-right">
        <a
          href={`mailto:${email}`}
          className="font-[560] break-words text-link underline underline-offset-[0.18em] hover:text-link-hover"
        >
          {email}
        </a>
      </p>
    </li>
  )
}
