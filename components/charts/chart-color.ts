/** Set by the theme of the section around the chart. */
export const chartColor = {
  moving: 'var(--chart-moving)',
  blocked: 'var(--chart-blocked)',
  baseline: 'var(--chart-base)',
  route: 'var(--chart-route)',
} as const
