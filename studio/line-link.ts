import type { CSSProperties } from 'react'

/** The look of a link that is a whole line of a list in a card. */
export const LINE_LINK: CSSProperties = {
  color: 'inherit',
  textDecoration: 'none',
  display: 'block',
  // Inside, since the card around the lines cuts off what is drawn outside of them.
  outlineOffset: -2,
}
