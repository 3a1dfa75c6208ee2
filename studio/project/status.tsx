import { Part } from '../page.tsx'
import { timeInWords } from '../time-in-words.ts'
import { statusGuard, useAnswer } from './administration.ts'
import { type Fact, Facts } from './facts.tsx'
import { Waiting } from './rows.tsx'

const MEGABYTES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const sizeInWords = (bytes: number) =>
  bytes < 1e9 ? `${MEGABYTES.format(bytes / 1e6)} MB` : `${MEGABYTES.format(bytes / 1e9)} GB`

/** How the lake is. */
export function LakeStatus() {
  const { answer, problem } = useAnswer('/status', statusGuard)
  if (answer === undefined) {
    return (
      <Part title="Content Lake">
        <Waiting problem={problem} />
      </Part>
    )
  }
  const { documents, bytes, freeBytes, lastChange, startedAt } = answer
  const facts: Fact[] = [
    {
      label: 'Documents',
      value: String(documents.published),
      detail: `and ${documents.drafts === 1 ? 'one draft' : `${documents.drafts} drafts`}, ${documents.versions} in releases`,
    },
    { label: 'On disk', value: sizeInWords(bytes), detail: `${sizeInWords(freeBytes)} are free` },
    lastChange === null
      ? { label: 'Last change', value: 'none yet' }
      : {
          label: 'Last change',
          value: timeInWords(lastChange.timestamp),
          detail: `revision ${lastChange.id.slice(0, 8)}`,
        },
    { label: 'State', value: 'Running', detail: `since ${timeInWords(startedAt)}` },
  ]
  return (
    <Part title="Content Lake">
      <Facts facts={facts} />
    </Part>
  )
}
