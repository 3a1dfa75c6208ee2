import { GROUP_TEXTS } from '@/lib/consent/group-texts.ts'
import { cookieRows } from '@/lib/vendors/cookie-table.ts'
import { Table } from './table.tsx'

const COLUMNS = ['Name', 'Set by', 'Purpose', 'Category', 'Kept']

type Props = { caption: string | undefined; className: string }

/** A table of everything the site may store in a browser, as declared by its vendors. */
export function CookieTable({ caption, className }: Props) {
  const rows = cookieRows().map(({ group, kind, life, name, provider, purpose }) => ({
    _key: `${provider} ${name}`,
    cells: [
      name,
      kind === 'cookie' ? provider : `${provider}, ${kind}`,
      purpose,
      `${GROUP_TEXTS[group].name} (${group})`,
      life,
    ],
  }))
  return <Table table={{ caption, columns: COLUMNS, rows, total: false }} className={className} />
}
