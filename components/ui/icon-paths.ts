/**
 * Outlines of the interface's own icons on a 24 by 24 grid. Those that editors choose from are in
 * feature-icon-paths.ts.
 */
export const icons = {
  arrowRight: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  arrowUpRight: 'M7 17 17 7M8.5 7H17v8.5',
  check: 'm4.5 12.5 5 5 10-11',
  chevronDown: 'm6 9.5 6 6 6-6',
  circleAlert: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7.5v5.25M12 16.25h.01',
  download: 'M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
  minus: 'M5 12h14',
  search: 'M10.75 4.5a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M15.25 15.25 20 20',
  x: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const
