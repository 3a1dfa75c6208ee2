import type { ConsentGroup } from '../consent/groups.ts'
import type { CspSources } from '../security/csp.ts'

/** A page that a visitor sees, as trackers report it. */
export interface PageView {
  /** With origin and query. */
  url: string
  title: string
  /** Where the visitor came from: a page of this site, another site's, or empty. */
  referrer: string
}

/** A variable of the environment. Visitors can read its value, so that it must not be a secret. */
export interface Variable {
  pattern: RegExp
  /** What a right value is, for the error about a wrong one. */
  hint: string
  /** Taken where it is not set. A vendor is configured when all variables without one are set. */
  fallback?: string
}

/** Something that a vendor keeps in the visitor's browser. */
export interface Stored {
  /** With an asterisk at the end it stands for every name that begins so. */
  name: string
  kind: 'cookie' | 'cookie of another site' | 'local storage' | 'session storage'
  /** What allows it. */
  group: ConsentGroup
  purpose: string
  life: string
}

/** What a vendor finds when it starts. */
export interface Visit {
  groups: readonly ConsentGroup[]
  view: PageView
}

/** What a vendor wants to hear of after it has started. */
export interface Running {
  onConsent?(groups: readonly ConsentGroup[]): void
  onNavigation?(view: PageView): void
}

/** A service of others that the site can load: everything about it in one place. */
export interface Vendor<Name extends string = string> {
  id: string
  /** What it is, for the table of cookies. */
  name: string
  /** Any one of these allows it to start. */
  groups: readonly ConsentGroup[]
  /** Starts without consent as well, and keeps nothing as long as there is none. */
  startsWithoutConsent?: true
  /** Asks visitors for their consent, in place of the embedded settings. */
  asksForConsent?: true
  /** Cannot be stopped: the page is loaded again when its consent is withdrawn. */
  reloadsOnWithdrawal?: true
  variables: Record<Name, Variable>
  /** What the Content-Security-Policy must allow for it. */
  sources(settings: Record<Name, string>): CspSources
  stored: readonly Stored[]
  /** Runs in the browser, once on each loaded page, after it is idle. */
  start(settings: Record<Name, string>, visit: Visit): Running
}

/** Infers the names of the variables. */
export const defineVendor = <const Name extends string>(vendor: Vendor<Name>) => vendor

/** An address of a script or server: https, or a stand-in on this machine. */
export const ADDRESS = {
  pattern: /^(https:\/\/[^\s"'<>;,]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/[^\s"'<>;,]*)?)$/,
  hint: 'must be an https address (http only for a loopback stand-in)',
}

export const originOf = (address: string) => new URL(address).origin
