'use client'

import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useRouter } from 'next/navigation'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'
import './editing.css'
import { DraftBar } from './draft-bar.client.tsx'
import { useFreshContent } from './use-fresh-content.ts'
import { useTypedTexts } from './use-typed-texts.ts'

/**
 * What a preview adds to the page: the bar, live content, and overlays that open fields in the
 * Studio.
 */
export default function Editing({ perspective }: { perspective: PreviewPerspective }) {
  const router = useRouter()
  const { refresh, hasEnded } = useFreshContent()
  useTypedTexts(perspective)
  return (
    <>
      <DraftBar perspective={perspective} hasEnded={hasEnded} />
      <VisualEditing
        refresh={({ source }) => (source === 'manual' && !hasEnded ? refresh() : false)}
        onPerspectiveChange={async (chosen) => {
          if (hasEnded || String(chosen) === String(perspective)) return
          await choosePerspective(String(chosen))
          router.refresh()
        }}
      />
    </>
  )
}

async function choosePerspective(perspective: string): Promise<void> {
  const response = await fetch('/api/draft-mode/perspective', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ perspective }),
  })
  if (!response.ok) throw new Error(await response.text())
}
