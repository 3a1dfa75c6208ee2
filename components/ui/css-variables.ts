import type { CSSProperties } from 'react'

type Variables = Readonly<Record<`--${string}`, string | number | undefined>>

/** CSS variables for an element's `style`, which React's own type does not allow. */
export const cssVariables = (values: Variables) => values as CSSProperties
