const CODE = /[#&]sid=([^&]+)/

/**
 * Turns the code of a sign-in link in the page's address into a session. The Studio would do so
 * by itself, but only after it has told all tabs of this browser that nobody is signed in, and a
 * tab that waits for a new session would give up its text.
 */
export async function redeemSignInLink(base: string): Promise<void> {
  if (typeof location === 'undefined') return
  const code = CODE.exec(location.hash)?.[1]
  if (code === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  // A code that is used up signs nobody in; the Studio then asks for a password.
  await fetch(`${base}/v1/auth/fetch?sid=${encodeURIComponent(code)}`).catch(() => {})
}
