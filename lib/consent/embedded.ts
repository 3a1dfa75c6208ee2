import { choiceCookie, readChoice } from './choice-cookie.ts'
import { type ConsentGroup, NECESSARY } from './groups.ts'
import { publish } from './store.ts'

/** What the embedded settings ask for. */
export interface Question {
  /** Consent groups that something on the page needs, without the necessary one. */
  groups: readonly ConsentGroup[]
  /**
   * Whether the default before a choice depends on the visitor's country, which only the server
   * knows.
   */
  regional: boolean
}

/** Endpoint that returns the default before a choice. */
const DEFAULT_ENDPOINT = '/api/consent-default'

declare global {
  interface Navigator {
    /** Global Privacy Control, in browsers that have it. */
    globalPrivacyControl?: boolean
  }
}

/** Whether the browser refuses on the visitor's behalf, so that nobody needs to be asked. */
export const hasRefusal = () => navigator.globalPrivacyControl === true

async function isGranted(): Promise<boolean> {
  try {
    const answer = await fetch(DEFAULT_ENDPOINT, { signal: AbortSignal.timeout(3000) })
    const { granted }: { granted?: unknown } = await answer.json()
    return answer.ok && granted === true
  } catch {
    return false
  }
}

async function groupsBeforeChoice({
  groups,
  regional,
}: Question): Promise<readonly ConsentGroup[]> {
  return regional && !hasRefusal() && (await isGranted()) ? groups : []
}

let started: Promise<void> | undefined
/** The choice, kept in memory as well, because a browser may not store the cookie. */
let choice: readonly ConsentGroup[] | undefined

/** Whether there is a valid choice; known once `startEmbeddedConsent` has run. */
export const hasChosen = () => choice !== undefined

/**
 * Reads the saved choice and publishes the active groups, now and when the choice is changed in
 * another tab. Does so only once, however often it is called.
 */
export function startEmbeddedConsent(question: Question): Promise<void> {
  started ??= start(question)
  return started
}

async function start(question: Question): Promise<void> {
  choice = readChoice(document.cookie, question.groups, new Date())
  followOtherTabs(question)
  const before = choice ?? (await groupsBeforeChoice(question))
  // The visitor may have chosen while the server was asked.
  publish([NECESSARY, ...(choice ?? before)])
}

/** Publishes a choice that the visitor made in another tab, or while this page was left. */
function followOtherTabs({ groups }: Question): void {
  const follow = () => {
    const saved = readChoice(document.cookie, groups, new Date())
    // Without a cookie, the choice in memory stays: the browser may have refused to store it.
    if (saved === undefined || saved.join() === choice?.join()) return
    choice = saved
    publish([NECESSARY, ...saved])
  }
  // Tells at once, but only in recent browsers and over HTTPS.
  window.cookieStore?.addEventListener('change', follow)
  document.addEventListener('visibilitychange', follow)
  // A page from the back/forward cache goes on where it was left.
  window.addEventListener('pageshow', follow)
}

/** Stores a choice for a year and publishes it. `groups` may include the necessary one. */
export function saveChoice({ groups: asked }: Question, groups: readonly ConsentGroup[]): void {
  choice = asked.filter((group) => groups.includes(group))
  document.cookie = choiceCookie(choice, asked, new Date(), location.protocol === 'https:')
  publish([NECESSARY, ...choice])
}
