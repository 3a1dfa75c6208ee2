/**
 * Outline and lit quarter of the mark as SVG paths, on a 28 by 28 grid: a window pane with two
 * opposite corners cut round. app/icon.svg shows the same shapes.
 */
export const markOutline = 'M2 26V14A12 12 0 0 1 14 2h12v12a12 12 0 0 1-12 12z'
export const markQuarter = 'M14 26A12 12 0 0 0 26 14H14z'
