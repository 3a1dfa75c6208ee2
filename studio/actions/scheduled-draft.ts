import { type DocumentActionComponent, usePausedScheduledDraft, useValidationStatus } from 'sanity'
import { endedBy } from '../addresses/address-change.ts'
import { moveOf } from '../addresses/address.ts'
import { useScheduledElsewhere } from './scheduled-elsewhere.ts'
import { useRedirects, whyWaiting } from './use-redirects.ts'

const MOVES =
  'This changes an address that visitors know, and a schedule takes no redirect along. Publish it by hand, or with a release'
const ledAway = (path: string) =>
  `A redirect leads visitors of ${path} elsewhere, and a schedule does not end it. Publish this by hand, or with a release`
const UNFINISHED = 'Something is missing or wrong. The red marks say what'

/**
 * The usual action, which is off while the draft would move its page: a schedule publishes a single
 * document, and the page needs a redirect beside it, or without the one that hides its address. Nor
 * is a draft scheduled beside a release that moves its page.
 */
export function scheduleInPlace(useAction: DocumentActionComponent): DocumentActionComponent {
  const useScheduleInPlace: DocumentActionComponent = (props) => {
    const original = useAction(props)
    const elsewhere = useScheduledElsewhere(props)
    const move = moveOf(props, props.draft)
    const arrival = move?.from === undefined ? move?.to : undefined
    const { redirects, problem } = useRedirects(arrival !== undefined)
    if (!original) return original
    const title = (() => {
      if (move?.from !== undefined) return MOVES
      if (arrival === undefined) return elsewhere
      if (redirects === undefined) return whyWaiting(problem)
      return endedBy(redirects, arrival).length > 0 ? ledAway(arrival) : elsewhere
    })()
    if (title === undefined) return original
    return { ...original, disabled: true, title }
  }
  return Object.assign(useScheduleInPlace, { action: useAction.action })
}

/**
 * The usual action on a scheduled draft, which is off while a check stops it. The Studio's own looks
 * at the draft, or at nothing, although the version can be edited once it is paused.
 */
export function checkedVersion(useAction: DocumentActionComponent): DocumentActionComponent {
  const useCheckedVersion: DocumentActionComponent = (props) => {
    const original = useAction(props)
    const { id, type, version } = props
    const { validation } = useValidationStatus(version?._id ?? id, type, true)
    if (!original) return original
    const isUnfinished = validation.some(({ level }) => level === 'error')
    if (isUnfinished) return { ...original, disabled: true, title: UNFINISHED }
    if (moveOf(props, version)?.from === undefined) return original
    return { ...original, disabled: true, title: MOVES }
  }
  return Object.assign(useCheckedVersion, { action: useAction.action })
}

/**
 * The usual action to schedule a paused draft again. The Studio also shows it, switched off, while
 * nothing is paused.
 */
export function whilePaused(useAction: DocumentActionComponent): DocumentActionComponent {
  const useWhilePaused: DocumentActionComponent = (props) => {
    const original = useAction(props)
    const { isPaused } = usePausedScheduledDraft()
    return isPaused ? original : null
  }
  return Object.assign(useWhilePaused, { action: useAction.action })
}
