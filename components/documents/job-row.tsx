import { Icon } from '@/components/ui/icon.tsx'
import { Link } from '@/components/ui/link.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import { siblingAttribute } from '@/lib/preview/source.ts'
import type { JobCard } from '@/schemas/documents/job.ts'
import { addressOf } from '@/schemas/shared/route.ts'

/** An open role as a line of a list. */
export function JobRow({ job: { title, slug, location, type } }: { job: JobCard }) {
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
            <span
              className="before:mx-2 before:content-['·'] md:before:content-none"
              {...siblingAttribute(title, 'type')}
            >
              {type}
            </span>
          </span>
        </span>
        <Icon
          path={icons.arrowRight}
          className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
        />
      </Link>
    </li>
  )
}
