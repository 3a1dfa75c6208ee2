import { CHOICE_COOKIE } from '../consent/choice-cookie.ts'
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
    purpose: 'Shows drafts to signed-in editors; never set for visitors',
    life: 'Session',
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
