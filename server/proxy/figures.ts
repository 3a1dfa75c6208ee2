import type { Figures } from '../../lib/administration.ts'

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** The numbers in Prometheus' text format, such as `requests_total{kind="page"} 3`. */
function samplesIn(text: string): Sample[] {
  return Array.from(
    text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm),
    ([, name = '', list = '', value]) => ({
      name,
      labels: Object.fromEntries(
        Array.from(list.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', text = '']) => [label, text]),
      ),
      value: Number(value),
    }),
  )
}

function readerOf(text: string) {
  const samples = samplesIn(text)
  const named = (name: string) => samples.filter((sample) => sample.name === name)
  return {
    one: (name: string) => named(name)[0]?.value ?? 0,
    /** The sum of the numbers whose labels `isMeant` accepts. */
    sum: (name: string, isMeant: (labels: Sample['labels']) => boolean) =>
      named(name).reduce((sum, { labels, value }) => (isMeant(labels) ? sum + value : sum), 0),
    /** The sums by the label `kind`. */
    byKind(name: string): Record<string, number> {
      const sums: Record<string, number> = {}
      for (const { labels, value } of named(name)) {
        const { kind = 'other' } = labels
        sums[kind] = (sums[kind] ?? 0) + value
      }
      return sums
    },
  }
}

/** The 99th percentile since it was read last, in milliseconds. */
const LAG = 'nodejs_eventloop_lag_p99_seconds'

const isPage = (cache: string) => (labels: Sample['labels']) =>
  labels['kind'] === 'page' && labels['cache'] === cache

/** What administrators see of the counters of site and lake, in Prometheus' text format. */
export function figuresOf(siteText: string, lakeText: string | undefined): Figures {
  const site = readerOf(siteText)
  const lake = lakeText === undefined ? undefined : readerOf(lakeText)
  return {
    since: new Date(site.one('process_start_time_seconds') * 1000).toISOString(),
    requests: site.byKind('site_requests_total'),
    pagesFromMemory: site.sum('site_requests_total', isPage('hit')),
    pagesMade: site.sum('site_requests_total', isPage('miss')),
    errors: site.sum('site_requests_total', ({ status }) => status === '5xx'),
    backlog: site.one('site_freshness_backlog'),
    isLive: site.one('site_live_stream_open') === 1,
    lagMs: site.one(LAG) * 1000,
    lake: lake && {
      requests: lake.byKind('lake_requests_total'),
      backlog: lake.one('lake_webhook_backlog'),
      lagMs: lake.one(LAG) * 1000,
    },
  }
}
