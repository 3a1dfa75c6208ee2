/** Colors that the theme of the surrounding section sets. */
export const chartColor = {
  moving: 'var(--chart-moving)',
  blocked: 'var(--chart-blocked)',
  baseline: 'var(--chart-base)',
  route: 'var(--chart-route)',
} as const
