export type Visibility = { hidden: boolean; from: number }

/** Smaller downward movements, in CSS pixels, count as unintentional. */
const TOLERANCE = 6

/**
 * Whether the header is hidden at scroll position `y`. It hides while scrolling down beyond its own
 * height; any scrolling up shows it again. `from` is where the current movement began.
 */
export function nextVisibility(
  { hidden, from }: Visibility,
  y: number,
  headerHeight: number,
): Visibility {
  if (y <= headerHeight || y < from) return { hidden: false, from: y }
  if (hidden || y - from >= TOLERANCE) return { hidden: true, from: y }
  return { hidden: false, from }
}
