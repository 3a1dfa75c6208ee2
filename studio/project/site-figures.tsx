import { useEffect } from 'react'
import { Part } from '../page.tsx'
import { type Figures, figuresGuard } from '../../lib/administration.ts'
import { timeInWords } from '../time-in-words.ts'
import { useAnswer } from './administration.ts'
import { type Fact, Facts } from './facts.tsx'
import { Waiting } from './rows.tsx'

const EVERY_MS = 5000
/** Longer than this, and visitors notice. */
const MOST_LAG_MS = 200

const NUMBER = new Intl.NumberFormat('en-US')
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent' })
const MILLISECONDS = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 0,
})

/** Without event streams, which count when they end. */
const LAKE_WORDS: Record<string, string> = {
  query: 'Queries',
  read: 'Documents read',
  write: 'Changes',
  upload: 'Uploads',
  asset: 'Pictures and files',
  'sign-in': 'Sign-ins',
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

function siteFacts(figures: Figures): Fact[] {
  const { backlog, errors, isLive, lagMs, lake, pagesFromMemory, pagesMade, requests } = figures
  const pages = pagesFromMemory + pagesMade
  const waiting = backlog + (lake?.backlog ?? 0)
  const lakeLag = lake && `${MILLISECONDS.format(lake.lagMs)} in the lake`
  return [
    {
      label: 'Requests',
      value: NUMBER.format(sum(requests)),
      detail: `since ${timeInWords(figures.since)}`,
    },
    {
      label: 'Pages from memory',
      value: pages === 0 ? 'None yet' : SHARE.format(pagesFromMemory / pages),
      detail: `${NUMBER.format(pagesFromMemory)} of ${NUMBER.format(pages)}`,
    },
    {
      label: 'Pages rendered again',
      value: NUMBER.format(pagesMade),
      detail: 'after a publish, or asked for first',
    },
    {
      label: 'Errors',
      value: NUMBER.format(errors),
      detail: 'responses with a status of 500 or more',
      isBad: errors > 0,
    },
    {
      label: 'Waiting publishes',
      value: NUMBER.format(waiting),
      detail: isLive ? 'the lake’s events are followed' : 'the lake’s events are not followed',
      isBad: !isLive,
    },
    {
      label: 'Delay of the server',
      value: MILLISECONDS.format(lagMs),
      ...(lakeLag !== undefined && { detail: lakeLag }),
      isBad: Math.max(lagMs, lake?.lagMs ?? 0) > MOST_LAG_MS,
    },
  ]
}

const lakeFacts = (requests: Record<string, number>): Fact[] =>
  Object.entries(LAKE_WORDS).map(([kind, label]) => ({
    label,
    value: NUMBER.format(requests[kind] ?? 0),
  }))

/** Calls `work` every few seconds while this page is in view, and when it comes back into view. */
function useWhileVisible(work: () => void) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') work()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [work])
}

/** How the site runs: what its server has counted since its start. */
export function SiteFigures() {
  const { answer, problem, again } = useAnswer('/site', figuresGuard)
  useWhileVisible(again)
  return (
    <>
      <Part
        title="The site"
        about="Counted by the server that answers here, since its start; of several, each counts its own."
      >
        {problem === undefined ? null : <Waiting problem={problem} />}
        {answer === undefined ? null : <Facts facts={siteFacts(answer)} width="14rem" />}
      </Part>
      {answer?.lake === undefined ? null : (
        <Part title="What the lake was asked for">
          <Facts facts={lakeFacts(answer.lake.requests)} width="14rem" />
        </Part>
      )}
    </>
  )
}
