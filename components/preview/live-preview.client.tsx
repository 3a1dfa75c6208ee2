'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser.ts'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'

/** The editing tools, which are loaded only in a preview. */
const Editing = lazy(() => {
  // So that a build makes them for the browser alone; `next/dynamic` would cost each visitor 1.4 kB.
  if (typeof window !== 'undefined') return import('./editing.client.tsx')
  throw new Error('The editing tools need a browser.')
})

type Props = { children: ReactNode; perspective: PreviewPerspective }

/**
 * A page as editors see it: drafts, updated while they are being written, and a bar to leave the
 * preview.
 */
export function LivePreview({ children, perspective }: Props) {
  // Rendered only in the browser: the tools need scripts, and would only delay the page on the
  // server.
  const isInBrowser = useInBrowser()
  return (
    <>
      {children}
      {isInBrowser ? (
        <Suspense>
          <Editing perspective={perspective} />
        </Suspense>
      ) : null}
    </>
  )
}
