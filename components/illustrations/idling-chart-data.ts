/** Energy of one bus on route 12, evening peak, demonstration dataset: kilowatt-hours per hour of service, by what the bus was doing. */
export const idlingChartData = [
  { activity: 'Carrying people forward', blocked: 11.4, clear: 13.9 },
  { activity: 'Serving stops', blocked: 4.2, clear: 4.1 },
  { activity: 'Waiting at signals', blocked: 3.1, clear: 2.9 },
  { activity: 'Idling behind a blocked lane', blocked: 5.3, clear: 1.1 },
] as const
