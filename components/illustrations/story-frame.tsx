import type { ReactNode } from 'react'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { isometric } from './isometric.ts'
import { ink } from './palette.ts'

/** All frames of the story look at the same corner from the same place. */
export const storySpace = isometric(17.6, 358, 228)

/** One frame of the scroll story on a pale ground. */
export function StoryFrame({
  title,
  className,
  children,
}: IllustrationProps & { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 640 576" fit="xMidYMid slice" title={title} className={className}>
      <rect width={640} height={576} fill={ink[100]} />
      {children}
    </Drawing>
  )
}
