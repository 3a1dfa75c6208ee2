import type { ConsentGroup } from '../consent/groups.ts'
import type { CspSources } from '../security/csp.ts'

/** A page view, as trackers report it. */
export interface PageView {
  /** Full address, including the query. */
  url: string
  title: string
  /** Address of the page before, on this or another site; empty if unknown. */
  referrer: string
}

/**
 * An environment variable of a vendor. Visitors can read its value, so it must not be a secret.
 */
export interface Variable {
  pattern: RegExp
  /** What a valid value looks like, for the error message about an invalid one. */
  hint: string
  /** The default. A vendor is configured if all its variables without a default are set. */
  fallback?: string
}

/** Something that a vendor keeps in the visitor's browser. */
export interface Stored {
  /** The item's name; an asterisk at the end matches any ending. */
  name: string
  kind: 'cookie' | 'cookie of another site' | 'local storage' | 'session storage'
  /** The consent group that allows it. */
  group: ConsentGroup
  purpose: string
  life: string
}

/** What a vendor is given when it starts. */
export interface Visit {
  groups: readonly ConsentGroup[]
  view: PageView
}

/** Callbacks of a vendor that has started. */
export interface Running {
  onConsent?(groups: readonly ConsentGroup[]): void
  onNavigation?(view: PageView): void
}

/** A third-party service that the site can load, with everything about it in one place. */
export interface Vendor<Name extends string = string> {
  id: string
  /** Its name in the table of cookies. */
  name: string
  /** Consent groups, any one of which allows it to start. */
  groups: readonly ConsentGroup[]
  /** It starts even without consent, and then stores nothing until there is consent. */
  startsWithoutConsent?: true
  /** It asks visitors for consent and replaces the embedded settings. */
  asksForConsent?: true
  /** It cannot be stopped, so the page is reloaded when its consent is withdrawn. */
  reloadsOnWithdrawal?: true
  variables: Record<Name, Variable>
  /** What the Content-Security-Policy must allow for this vendor. */
  sources(settings: Record<Name, string>): CspSources
  stored: readonly Stored[]
  /** Starts the vendor; runs in the browser once for each loaded page, after it is idle. */
  start(settings: Record<Name, string>, visit: Visit): Running
}

/** Returns the vendor unchanged, and lets TypeScript infer the names of its variables. */
export const defineVendor = <const Name extends string>(vendor: Vendor<Name>) => vendor

/** A rule for addresses of scripts and servers: https, or http for a stand-in on this machine. */
export const ADDRESS = {
  pattern: /^(https:\/\/[^\s"'<>;,]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/[^\s"'<>;,]*)?)$/,
  hint: 'must be an https address (http only for a loopback stand-in)',
}

export const originOf = (address: string) => new URL(address).origin
