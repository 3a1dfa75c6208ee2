export type Visibility = { hidden: boolean; from: number }

/** Smaller downward movements, in CSS pixels, are treated as unintentional. */
const TOLERANCE = 6

/**
 * Whether the header hides at scroll position `y`: while going down past its own height. Any way
 * up shows it again. `from` is where the movement that counts began.
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
