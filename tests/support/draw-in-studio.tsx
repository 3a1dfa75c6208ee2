import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const theme = buildTheme()

/** Draws a part of the Studio into the document of a test, which has to be jsdom's. */
export async function drawInStudio(part: ReactNode): Promise<HTMLElement> {
  // React warns without it, and does not wait for effects.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () => root.render(<ThemeProvider theme={theme}>{part}</ThemeProvider>))
  return place
}

/** The button that shows, or is named, `name`; fails where there is none. */
export function buttonNamed(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (found === undefined) throw new Error(`There is no button “${name}”`)
  return found
}
