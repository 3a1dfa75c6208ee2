import { headingsOf } from '@/components/ui/headings.ts'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Heading } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { buttonClasses } from '@/components/ui/button-styles.ts'
import { plainText, siblingAttribute } from '@/lib/preview/source.ts'
import { applicationHref, APPLY } from '@/lib/job-application.ts'
import { formatDate } from '@/lib/format-date.ts'
import type { Job, JobCard } from '@/schemas/documents/job.ts'
import { ROUTE_PREFIXES } from '@/schemas/generated/routes.ts'
import { Contents } from './contents.tsx'
import { JobRow } from './job-row.tsx'

type Props = {
  job: Job
  /** Address for applications, from the site settings. */
  applyTo: string | undefined
  /** All open roles. */
  jobs: JobCard[]
}

/** One open role with its key facts, its apply buttons, and others that may fit better. */
export function JobDetail({ job, applyTo, jobs }: Props) {
  return (
    <>
      <Role job={job} applyTo={applyTo} />
      <MoreRoles jobs={othersThan(job, jobs)} />
    </>
  )
}

function Role({ job, applyTo }: Omit<Props, 'jobs'>) {
  return (
    <Section tight>
      <article className="wrap">
        <p>
          <TextLink href={ROUTE_PREFIXES.job} back>
            All open roles
          </TextLink>
        </p>
        {/* Aligned with the heads of other pages. */}
        <header className="mt-8 grid-12 items-baseline gap-y-6">
          <Heading level={1} className="col-span-full lg:col-[1/7] xl:col-[1/8]">
            {unbroken(job.title)}
          </Heading>
          <div className="col-span-full lg:col-[7/-1] xl:col-[8/-1]">
            <p className="max-w-[32em] text-lede text-fg-2">{unbroken(job.standfirst)}</p>
            <Apply title={job.title} address={applyTo} className="mt-7" />
          </div>
        </header>
        <Facts job={job} />
        <div className="mt-12 grid-12 gap-y-12 lg:mt-20">
          <Rail body={job.body} />
          <div className="col-span-full lg:col-span-7 lg:col-start-5">
            <RichText value={job.body} size="body-lg" />
            <Apply title={job.title} address={applyTo} className="mt-10" />
          </div>
        </div>
      </article>
    </Section>
  )
}

function Facts({ job }: { job: Job }) {
  const facts = [
    { label: 'Team', field: 'team', value: job.team },
    { label: 'Place', field: 'location', value: job.location },
    { label: 'Type', field: 'type', value: job.type },
    { label: 'Posted', field: 'publishedAt', value: formatDate(job.publishedAt) },
  ]
  return (
    <dl className="mt-12 grid-pair gap-x-(--column-gap) gap-y-5 border-t border-fg pt-5 lg:mt-20 lg:grid-cols-4">
      {facts.map(({ label, field, value }) => (
        <div key={label}>
          <dt className="text-meta text-fg-3">{label}</dt>
          <dd className="font-[520] lg:text-h4" {...siblingAttribute(job.title, field)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The parts of the text, beside it on wide screens; the text is short enough to do without on narrow ones. */
function Rail({ body }: Pick<Job, 'body'>) {
  const parts = headingsOf(body, 1).filter(({ level }) => level === 2)
  if (parts.length < 2) return null
  return (
    <nav
      aria-label="In this role"
      className="hidden text-meta lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-span-3 lg:block lg:self-start print:hidden"
    >
      <Contents parts={parts} />
    </nav>
  )
}

const OTHERS = 3

/** Some of the other roles, those of the same team first. */
function othersThan({ _id, team }: Job, jobs: readonly JobCard[]): JobCard[] {
  const isNear = (job: JobCard) => Number(job.team === team)
  return jobs
    .filter((job) => job._id !== _id)
    .toSorted((one, two) => isNear(two) - isNear(one))
    .slice(0, OTHERS)
}

function MoreRoles({ jobs }: { jobs: JobCard[] }) {
  if (jobs.length === 0) return null
  return (
    <Section theme="muted" tight className="print:hidden">
      <div className="wrap grid-12">
        <div className="col-span-full lg:col-[1/4] lg:pt-4.5">
          <h2 className="text-h3-lg">More open roles</h2>
        </div>
        <ul className="col-span-full lg:col-[5/-1]">
          {jobs.map((job) => (
            <JobRow key={job._id} job={job} />
          ))}
        </ul>
      </div>
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
