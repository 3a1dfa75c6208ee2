import { Icon } from '@/components/ui/icon.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import { Link } from '@/components/ui/link.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { JobCard } from '@/schemas/documents/job.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/** All open roles, grouped by team. */
export function JobListSection({ section, headingLevel }: SectionProps<'jobList'>) {
  const { heading, lede, emptyText, teams, items, theme, anchor } = section
  const level = innerLevel(headingLevel, heading)
  const byTeam = Object.groupBy(items, (job) => job.team)
  const ordered = [...new Set([...teams, ...Object.keys(byTeam)])]
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        {items.length === 0 ? (
          <p className="max-w-[32em] text-lede">{emptyText.replace('{team}', 'any team')}</p>
        ) : null}
        {ordered.map((team) => {
          const jobs = byTeam[team]
          return jobs ? <Team key={team} team={team} jobs={jobs} headingLevel={level} /> : null
        })}
      </div>
    </Section>
  )
}

type TeamProps = { team: string; jobs: JobCard[]; headingLevel: 2 | 3 }

function Team({ team, jobs, headingLevel }: TeamProps) {
  const Name = `h${headingLevel}` as const
  return (
    <section className="grid-12 border-t border-line pb-4 last:border-b lg:pb-0" aria-label={team}>
      <Name className="col-span-full pt-5 pb-1 text-h3 lg:col-span-3 lg:pt-4.5">{team}</Name>
      <ul className="col-span-full lg:col-span-9">
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function JobRow({ job: { title, slug, location, type } }: { job: JobCard }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        href={addressOf('job', slug)}
        className="group flex min-h-16 items-center gap-x-6 py-4 transition-colors duration-160 hover:text-link"
      >
        <span className="grid flex-1 gap-x-(--column-gap) gap-y-1 md:grid-cols-[5fr_3fr_2fr] md:items-baseline">
          <span className="text-h4 font-[560]">{title}</span>
          <span className="text-small text-fg-2 md:contents">
            <span>{location}</span>
            <span className="before:mx-2 before:content-['·'] md:before:content-none">{type}</span>
          </span>
        </span>
        <Icon
          path={signs.arrowRight}
          className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
        />
      </Link>
    </li>
  )
}
