/** Outlines on a grid of 24: signs that the server alone draws, beside those of ui-icon.tsx. */
export const signPaths = {
  'arrow-right': 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  'arrow-up-right': 'M7 17 17 7M8.5 7H17v8.5',
  download: 'M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16',
  minus: 'M5 12h14',
} as const
