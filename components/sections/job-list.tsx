import { JobRow } from '@/components/documents/job-row.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { fieldAttribute } from '@/lib/preview/source.ts'
import type { JobCard } from '@/schemas/documents/job.ts'
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
        {items.length === 0 ? <p className="max-w-[32em] text-lede">{emptyText}</p> : null}
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
      <Name
        className="col-span-full pt-5 pb-1 text-h3 lg:col-span-3 lg:pt-4.5"
        {...fieldAttribute(jobs[0]?.title, 'team')}
      >
        {team}
      </Name>
      <ul className="col-span-full lg:col-span-9">
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} />
        ))}
      </ul>
    </section>
  )
}
