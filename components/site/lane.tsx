/** The curb, the lane and its double line, as below things on a lane (lane-row.module.css). */
const PAINT = {
  height: 'calc(3.5rem + 7px)',
  borderBlockStart: '2px solid var(--color-n-500)',
  borderBlockEnd: '5px double var(--color-n-300)',
  background: '#b5402c',
}

/**
 * The lane at the foot of pages about what went wrong. Its paint is a style attribute, because
 * browsers would fetch a style sheet of those pages on every page.
 */
export function Lane({ className = 'print:hidden' }: { className?: string }) {
  return <div className={className} style={PAINT} />
}
