/**
 * Channel that tells the browser's other tabs, which share the session, who has just signed in.
 */
const CHANNEL = 'embedded-lake-sign-in'

const TITLE = 'Your session has ended'
const ADVICE =
  'Sign in again to go on where you are: everything you typed is still in this tab, and is saved then. If you use sign-in links, open a new one in another tab of this browser.'

export function announceSignIn(person: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels are of one origin
  channel.postMessage(person)
  channel.close()
}

/**
 * Offers to open a window for signing in, and resolves once `person` has signed in again there or
 * in any tab. `studio` is the page of the Studio for that window.
 */
export function signInAgain(base: string, studio: string, person: string): Promise<void> {
  return new Promise((resolve) => {
    let signIn: Window | null = null
    const closeDialog = openDialog(() => {
      const address = signInAddress(base, studio)
      signIn = window.open(address, 'sign-in', 'popup,width=480,height=640')
    })
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      channel.close()
      signIn?.close()
      // One person's text must not be saved in another's name.
      if (data !== person) return location.reload()
      closeDialog()
      resolve()
    })
  })
}

/**
 * Goes to the sign-in page from a page that has just opened and has nothing to lose. Never
 * resolves: otherwise the Studio would tell all tabs that nobody is signed in, and those waiting
 * would give up their text.
 */
export function leaveToSignIn(base: string): Promise<never> {
  location.assign(signInAddress(base, location.href))
  return new Promise(() => {})
}

/** Address of the lake's sign-in page, which leads back to `origin`. */
function signInAddress(base: string, origin: string): string {
  return `${base}/auth/signin?${new URLSearchParams({ origin, type: 'cookie' })}`
}

/**
 * Opens a dialog outside of the Studio's component tree, which may be in any state. Returns a
 * function that closes it.
 */
function openDialog(onSignIn: () => void): () => void {
  const dialog = append(document.body, 'dialog', DIALOG_STYLE)
  append(dialog, 'h2', 'font-size: 1.25rem; margin: 0', TITLE)
  append(dialog, 'p', 'margin: 1rem 0', ADVICE)
  append(dialog, 'button', BUTTON_STYLE, 'Sign in').addEventListener('click', onSignIn)
  dialog.setAttribute('aria-label', TITLE)
  // Escape must not close it: the Studio behind it can only wait.
  const stay = () => dialog.showModal()
  dialog.addEventListener('close', stay)
  dialog.showModal()
  return () => {
    dialog.removeEventListener('close', stay)
    dialog.close()
    dialog.remove()
  }
}

const DIALOG_STYLE =
  'margin: auto; box-sizing: border-box; max-width: min(26rem, 100vw - 2rem); padding: 2rem; border: 0; border-radius: 0.75rem; background: #fff; color: #0b0e13; font: 1rem/1.5 Inter, system-ui, sans-serif'
const BUTTON_STYLE =
  'padding: 0.625rem 1.25rem; border: 0; border-radius: 0.5rem; background: #1f5eff; color: #fff; font: inherit; font-weight: 600; cursor: pointer'

function append<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
  style: string,
  text = '',
) {
  const element = document.createElement(name)
  element.style.cssText = style
  element.textContent = text
  parent.append(element)
  return element
}
