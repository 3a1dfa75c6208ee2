import type { ReleaseCard } from '@/schemas/documents/press-release.ts'
import { ReleaseRow } from './release-row.tsx'

type Props = { releases: ReleaseCard[]; headingLevel: 2 | 3 }

/** Press releases, newest first, under their years. On wide screens the year stays while its rows pass. */
export function ReleaseYears({ releases, headingLevel }: Props) {
  const years = Map.groupBy(releases, ({ publishedAt }) => publishedAt.slice(0, 4))
  return [...years].map(([year, ofYear]) => (
    <section key={year} className="grid-12 border-t border-fg" aria-label={year}>
      <p className="col-span-full pt-6 text-h3-lg lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-[1/4] lg:self-start lg:py-7 lg:text-h2">
        {year}
      </p>
      <ul className="col-span-full lg:col-[4/-1]">
        {ofYear.map((release) => (
          <ReleaseRow key={release._id} release={release} headingLevel={headingLevel} />
        ))}
      </ul>
    </section>
  ))
}
