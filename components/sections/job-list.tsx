import { Icon } from '@/components/ui/icon.tsx'
import { Link } from '@/components/ui/link.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { JobCard } from '@/schemas/documents/job.ts'
import type { SectionProps } from './props.ts'

/** All open roles, grouped by team. */
export function JobListSection({ section, headingLevel }: SectionProps<'jobList'>) {
  const { heading, lede, emptyText, items, theme, anchor } = section
  const teams = Object.entries(Object.groupBy(items, (job) => job.team))
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        {teams.length === 0 ? (
          <p className="text-lede">{emptyText.replace('{team}', 'any team')}</p>
        ) : null}
        <div className="grid gap-14">
          {teams.map(([team, jobs]) => (
            <Team key={team} team={team} jobs={jobs} />
          ))}
        </div>
      </div>
    </Section>
  )
}

function Team({ team, jobs }: { team: string; jobs: JobCard[] }) {
  return (
    <section className="grid-12" aria-label={team}>
      <h3 className="col-span-full mb-4 text-h3 lg:col-span-3">{team}</h3>
      <ul className="col-span-full border-t border-line lg:col-span-9">
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function JobRow({ job: { title, slug, location, type } }: { job: JobCard }) {
  return (
    <li className="border-b border-line">
      <Link
        href={`/careers/${slug}`}
        className="group flex min-h-16 items-center gap-x-6 py-4 transition-colors duration-160 hover:text-link"
      >
        <span className="grid flex-1 gap-x-6 gap-y-0.5 md:grid-cols-[5fr_3fr_2fr] md:items-baseline">
          <span className="text-h4 font-[560]">{title}</span>
          <span className="text-small text-fg-2">{location}</span>
          <span className="text-small text-fg-2">{type}</span>
        </span>
        <Icon
          name="arrow-right"
          className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
        />
      </Link>
    </li>
  )
}
