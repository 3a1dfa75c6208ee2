import Link from 'next/link'
import { AwardsBadge } from '@/components/site/awards-badge.tsx'
import { Logo } from '@/components/ui/logo.tsx'
import { plainText } from '@/lib/preview/source.ts'
import type { Settings } from '@/schemas/documents/settings.ts'
import { CookieSettings } from './cookie-settings.client.tsx'
import { CopyrightYear } from './copyright-year.client.tsx'
import { Newsletter } from './newsletter.tsx'

const LINK = 'inline-block py-[0.32rem] text-left transition-colors duration-160 hover:text-white'

const thisYear = () => new Date().getFullYear()

/** With a period at its end, since a sentence follows: `Acme Ltd` as well as `Acme, Inc.` */
const closed = (name: string) => (plainText(name).endsWith('.') ? name : `${name}.`)

/** The footer of every page. */
export function Footer({ settings }: { settings: Settings }) {
  const { name, legalName, notice, badge } = settings
  return (
    <footer
      data-theme="dark"
      className="border-t border-line pt-[clamp(3rem,6vw,5rem)] pb-10 text-small text-n-200 print:hidden"
    >
      <div className="wrap">
        <Newsletter {...settings} />
        <div className="mt-[clamp(2.5rem,5vw,4rem)] grid-12 gap-y-8 border-t border-line pt-10">
          <Link
            href="/"
            aria-label={`${plainText(name)} home`}
            className="col-span-full self-start justify-self-start text-white lg:col-span-4 lg:col-start-1 lg:row-start-1"
          >
            <Logo name={name} />
          </Link>
          <LinkColumns
            columns={settings.footerColumns.length > 0 ? settings.footerColumns : OWN_LINKS}
            cookieWords={settings.cookieWords}
          />
          {badge ? (
            <AwardsBadge
              text={badge}
              className="col-span-full lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:self-end"
            />
          ) : null}
        </div>
        <div className="mt-10 border-t border-line pt-6">
          <p className="max-w-[62rem] text-meta leading-[1.55] text-balance text-fg-3">
            © <CopyrightYear rendered={thisYear()} /> {closed(legalName ?? name)} {notice}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Fallback column, so that Cookie Settings is always reachable. */
const OWN_LINKS: Settings['footerColumns'] = [{ _key: 'own', title: 'This site', links: [] }]

type ColumnsProps = { columns: Settings['footerColumns'] } & Pick<Settings, 'cookieWords'>

function LinkColumns({ columns, cookieWords }: ColumnsProps) {
  return (
    <nav
      aria-label="Footer"
      className="col-span-full grid-pair gap-x-6 gap-y-8 md:max-xl:flex md:max-xl:flex-wrap md:max-xl:justify-between lg:col-span-8 lg:col-start-5 xl:grid-cols-4"
    >
      {columns.map(({ _key, title, links }, index) => (
        <div key={_key}>
          <h3 className="pb-1.5 text-meta text-fg-3">{title}</h3>
          <ul>
            {links.map(({ key, label, href }) => (
              <li key={key}>
                <Link href={href} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
            {/* The last column contains legal information. */}
            {index === Math.max(0, columns.length - 2) ? (
              <li>
                <Link href="/search" prefetch={false} className={LINK}>
                  Search
                </Link>
              </li>
            ) : null}
            {index === columns.length - 1 ? (
              <li className="min-h-[calc(1lh+0.64rem)]">
                <CookieSettings className={`${LINK} cursor-pointer`} words={cookieWords} />
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  )
}
