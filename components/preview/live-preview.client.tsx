'use client'

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'

/** All of the editing tools, which only a preview loads. */
const Editing = lazy(() => import('./editing.client.tsx'))

const never = () => () => {}

type Props = { children: ReactNode; perspective: PreviewPerspective }

/** A page as editors see it: its drafts, changing as they are written, and a bar that leads out. */
export function LivePreview({ children, perspective }: Props) {
  // The tools are nothing without scripts, and on the server they would hold the page up.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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
