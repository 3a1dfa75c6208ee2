import { cookieTable } from '@/lib/vendors/cookie-table.ts'
import { Table } from './table.tsx'

type Props = { caption: string | undefined; className: string }

/** A table of everything the site may store in a browser, as declared by its vendors. */
export function CookieTable({ caption, className }: Props) {
  const { columns, rows } = cookieTable()
  const keyed = rows.map(({ cells, key }) => ({ _key: key, cells }))
  return <Table table={{ caption, columns, rows: keyed, total: false }} className={className} />
}
