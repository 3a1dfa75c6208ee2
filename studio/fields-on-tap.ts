import { type RefObject, useEffect } from 'react'
import { z } from 'zod'

/** How the site in the frame says that something on it was tapped. */
const tap = z.object({
  domain: z.literal('sanity/channels'),
  // Sanity uses the older of the two names, too.
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
})

/**
 * In narrow windows, Presentation shows either the site or the fields, and a tap on the site opens its
 * field unseen. This shows the fields at a tap. Where both fit side by side, there is no such tab.
 */
export function useFieldsOnTap(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !tap.safeParse(data).success) return
      document.getElementById('presentation-narrow-tab-content')?.click()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])
}
