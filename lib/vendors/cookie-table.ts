import { CHOICE_COOKIE } from '../consent/choice-cookie.ts'
import { GROUP_TEXTS } from '../consent/group-texts.ts'
import { VENDORS } from './list.ts'
import type { Stored, Vendor } from './vendor.ts'

type Row = Stored & { provider: string }

const OWN: Stored[] = [
  {
    name: CHOICE_COOKIE,
    kind: 'cookie',
    group: 'C0001',
    purpose: 'Records what you chose in Cookie Settings, and when',
    life: '12 months',
  },
  {
    name: 'search-shortcut',
    kind: 'local storage',
    group: 'C0001',
    purpose: 'Remembers that you turned the key / of the search off',
    life: 'Until you turn it on again',
  },
  {
    name: '__prerender_bypass',
    kind: 'cookie',
    group: 'C0001',
    purpose: 'Shows what is not published yet to editors, and to those who opened a preview link',
    life: '12 hours, or until the link ends',
  },
  {
    name: 'preview-link',
    kind: 'cookie',
    group: 'C0001',
    purpose: 'Says which page a preview link shows',
    life: 'Until the link ends, 30 days at most',
  },
  {
    name: 'preview-token',
    kind: 'cookie',
    group: 'C0001',
    purpose: 'Lets editors see drafts on the site',
    life: '12 hours',
  },
  {
    name: 'sanity-preview-perspective',
    kind: 'cookie',
    group: 'C0001',
    purpose: 'Remembers which drafts an editor looks at',
    life: '12 hours',
  },
  {
    name: 'lake_session',
    kind: 'cookie',
    group: 'C0001',
    purpose:
      'Keeps editors signed in for a week at most, and tells them afterwards that this has ended',
    life: '37 days',
  },
]

const rowsOf = ({ name, stored }: Pick<Vendor, 'name' | 'stored'>): Row[] =>
  stored.map((entry) => ({ ...entry, provider: name }))

/**
 * Everything that the site may store in a browser, including that of vendors that are not
 * configured.
 */
export const cookieRows = (): Row[] =>
  [{ name: 'This site', stored: OWN }, ...VENDORS].flatMap(rowsOf)

/** The same as a table for visitors. */
export const cookieTable = () => ({
  columns: ['Name', 'Set by', 'Purpose', 'Category', 'Kept'],
  rows: cookieRows().map(({ group, kind, life, name, provider, purpose }) => ({
    key: `${provider} ${name}`,
    cells: [
      name,
      kind === 'cookie' ? provider : `${provider}, ${kind}`,
      purpose,
      `${GROUP_TEXTS[group].name} (${group})`,
      life,
    ],
  })),
})
