import type { CSSProperties } from 'react'

type Variables = Readonly<Record<`--${string}`, string | number | undefined>>

/** Custom properties for an element's `style`, for which React's own type has no place. */
export const cssVariables = (values: Variables) => values as CSSProperties
