import type { Page } from '@playwright/test'
import { sanity } from '../../lib/env.ts'

const text = (_key: string, words: string, style = 'normal') => ({
  _type: 'block',
  _key,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
})

/** A page that somebody has begun: what is wrong with it is what Site health explains. */
const UNFINISHED = {
  _id: 'drafts.picture-of-site-health',
  _type: 'page',
  title: 'Depots and charging',
  slug: { _type: 'slug', current: '/depots' },
  sections: [
    { _type: 'pageHero', _key: 'a', heading: 'Where buses sleep.', anchor: 'depots' },
    {
      _type: 'prose',
      _key: 'b',
      anchor: 'depots',
      body: [text('b1', 'At night', 'h3'), text('b2', 'Uploads wait until the bus stands still.')],
    },
    {
      _type: 'comparison',
      _key: 'c',
      heading: 'At the depot and on the road',
      columns: ['Depot', 'Road'],
      rows: [
        {
          _type: 'comparisonRow',
          _key: 'c1',
          dimension: 'Uploads',
          cells: [{ _type: 'comparisonCell', _key: 'c2', text: 'All at once' }],
        },
      ],
    },
  ],
}

/** Puts the page into the lake as a draft, as the signed-in editor. Returns what removes it. */
export async function addUnfinishedPage(page: Page): Promise<() => Promise<void>> {
  const address = `/lake/v${sanity.apiVersion}/data/mutate/${sanity.dataset}`
  const mutate = (mutation: object) =>
    page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(url, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      },
      [address, JSON.stringify({ mutations: [mutation] })] as const,
    )
  await mutate({ createOrReplace: UNFINISHED })
  return () => mutate({ delete: { id: UNFINISHED._id } })
}
