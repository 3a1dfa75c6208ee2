import Link from 'next/link'
import { Activity } from 'react'
import { Logo } from '@/components/ui/logo.tsx'
import { SearchForm } from '@/components/search/search-form.tsx'
import { buttonClasses } from '@/components/ui/button-styles.ts'
import { cn } from '@/components/ui/cn.ts'
import { fieldAttribute, plainText } from '@/lib/preview/source.ts'
import type { Settings } from '@/schemas/documents/settings.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { HeaderFrame } from './header-frame.client.tsx'
import s from './header.module.css'
import { MobileMenu } from './mobile-menu.client.tsx'
import { MoreMenu } from './more-menu.client.tsx'
import { NavLinks } from './nav-links.client.tsx'

/**
 * Without scripts, the open menu keeps the keyboard inside because nothing else can be focused. Not in
 * a style sheet: in Chromium the rule makes opening the menu restyle the page (docs/adr/0088) even
 * under `@media (scripting: none)`.
 */
const MENU_KEEPS_FOCUS = 'body:has(#menu-panel:popover-open){visibility:hidden}'

/** The contact page's link; in the panel, it is the button at the end. */
const CONTACT = '/contact'

/**
 * The header of every page: top bar, main links and "More" or, below 1024 px, the panel. Each
 * `Activity` is hydrated by itself, so that an early tap on the hamburger does not wait for the links.
 */
export function Header({ settings: { name, primary, topBar, more } }: { settings: Settings }) {
  return (
    <>
      <a href="#main" className={s.skip}>
        Skip to content
      </a>
      <HeaderFrame>
        <div className="wrap">
          <Activity>
            <nav aria-label="Company" className={cn(s.top, topBar.length > 0 && s.ruled)}>
              <NavLinks links={topBar} className={s.topLinks} linkClassName={s.topLink} />
            </nav>
          </Activity>
          <div className={s.row}>
            <HomeLink name={name} />
            <Activity>
              <nav aria-label="Main" className={s.main}>
                <NavLinks links={primary} className={s.mainLinks} linkClassName={s.mainLink} />
                {more.length > 0 ? (
                  <MoreMenu links={more} beside={primary} source={fieldAttribute(more[0]?.label)} />
                ) : null}
              </nav>
            </Activity>
            <MobileMenu logo={<HomeLink name={name} />}>
              <Activity>
                <SearchForm id="search-panel" className="mt-2" />
                <PanelLinks primary={primary} secondary={[...topBar, ...more]} />
              </Activity>
            </MobileMenu>
          </div>
        </div>
      </HeaderFrame>
      <noscript>
        <style>{MENU_KEEPS_FOCUS}</style>
      </noscript>
    </>
  )
}

function HomeLink({ name }: Pick<Settings, 'name'>) {
  return (
    <Link href="/" aria-label={`${plainText(name)} home`} className="flex rounded-tag">
      <Logo name={name} />
    </Link>
  )
}

function PanelLinks({ primary, secondary }: { primary: NavLink[]; secondary: NavLink[] }) {
  const contact = secondary.find(({ href }) => href === CONTACT)
  const others = secondary.filter((link) => link !== contact)
  return (
    <nav aria-label="Menu" className="flex flex-1 flex-col pb-8">
      <NavLinks
        links={primary}
        className="border-b border-line pt-4 pb-6"
        linkClassName="flex min-h-15 items-center text-h3-lg aria-[current]:text-link"
      />
      <NavLinks
        links={others}
        className="py-4"
        linkClassName="flex min-h-12 items-center text-[1.125rem] text-n-200 hover:text-white aria-[current]:text-link"
      />
      {contact ? (
        <Link href={contact.href} className={`${buttonClasses({ size: 'lg' })} mt-auto`}>
          {contact.label}
        </Link>
      ) : null}
    </nav>
  )
}
