import type { TextHeading } from '@/components/ui/headings.ts'
import { unbroken } from '@/components/ui/unbroken.tsx'
import s from './contents.module.css'

/** Links to the parts of a text, for the margin beside it. */
export function Contents({ parts }: { parts: readonly TextHeading[] }) {
  return (
    <ol className={s.contents}>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{unbroken(text)}</a>
        </li>
      ))}
    </ol>
  )
}
