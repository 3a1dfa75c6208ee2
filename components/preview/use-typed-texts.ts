import { useEffect, useLayoutEffect, useState } from 'react'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'
import { TYPED_TEXTS, typedTextsGuard } from '@/lib/preview/typed-texts.ts'
import { TypedTexts } from './typed-texts.ts'

/** Shows what is typed in a Studio of the same browser at once, and again after each rendering. */
export function useTypedTexts(perspective: PreviewPerspective): void {
  const [texts] = useState(() => new TypedTexts())
  // The server may have rendered a text that is older than what has been typed since.
  useLayoutEffect(() => texts.show())
  useEffect(() => {
    const channel = new BroadcastChannel(TYPED_TEXTS)
    channel.addEventListener('message', ({ data }) => {
      const typed = typedTextsGuard.safeParse(data)
      if (!typed.success) return
      texts.note(typed.data, perspective)
      texts.show()
    })
    return () => channel.close()
  }, [texts, perspective])
}
