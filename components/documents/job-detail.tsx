import { RichText } from '@/components/ui/rich-text.tsx'
import { Heading } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { buttonClasses } from '@/components/ui/button-styles.ts'
import { plainText } from '@/lib/preview/source.ts'
import { applicationHref, APPLY } from '@/lib/application.ts'
import { formatDate } from '@/lib/format-date.ts'
import type { Job } from '@/schemas/documents/job.ts'

type Props = {
  job: Job
  /** Address for applications, from the site settings. */
  applyTo: string | undefined
}

/** One open role with its key facts and its apply buttons. */
export function JobDetail({ job, applyTo }: Props) {
  const facts = {
    Team: job.team,
    Place: job.location,
    Type: job.type,
    Posted: formatDate(job.publishedAt),
  }
  return (
    <Section tight>
      <article className="wrap">
        <p>
          <TextLink href="/careers" back>
            All open roles
          </TextLink>
        </p>
        <header className="mt-8">
          <Heading level={1} className="max-w-[13em]">
            {job.title}
          </Heading>
          <p className="mt-6 max-w-[32em] text-lede text-fg-2">{job.standfirst}</p>
          <Apply title={job.title} address={applyTo} className="mt-8" />
        </header>
        <div className="mt-12 grid-12 gap-y-12 border-t border-line pt-8 lg:mt-16">
          <aside className="col-span-full lg:col-span-3" aria-label="About the role">
            <dl className="grid grid-cols-2 gap-x-(--column-gap) gap-y-4 md:grid-cols-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:grid-cols-1">
              {Object.entries(facts).map(([label, value]) => (
                <div key={label}>
                  <dt className="text-meta text-fg-3">{label}</dt>
                  <dd className="font-[520]">{value}</dd>
                </div>
              ))}
            </dl>
          </aside>
          <div className="col-span-full lg:col-span-7 lg:col-start-5">
            <RichText value={job.body} size="body-lg" />
            <Apply title={job.title} address={applyTo} className="mt-10" />
          </div>
        </div>
      </article>
    </Section>
  )
}

type ApplyProps = { title: string; address: string | undefined; className: string }

function Apply({ title, address, className }: ApplyProps) {
  if (address === undefined) return null
  return (
    <p className={className}>
      <a
        href={applicationHref(address, plainText(title))}
        className={buttonClasses({ size: 'lg' })}
      >
        {APPLY}
      </a>
    </p>
  )
}
