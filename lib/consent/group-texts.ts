import type { ConsentGroup } from './groups.ts'

/**
 * What the settings say about each group. In a file of its own, because every page loads the
 * groups.
 */
export const GROUP_TEXTS: Record<ConsentGroup, { name: string; text: string }> = {
  C0001: {
    name: 'Strictly necessary',
    text: 'Remembers the choice you make here. The site does not work properly without it.',
  },
  C0002: {
    name: 'Performance',
    text: 'Counts visits and slow pages, so that we know what to fix.',
  },
  C0003: {
    name: 'Functional',
    text: 'Remembers preferences, such as reading settings.',
  },
  C0004: {
    name: 'Targeting',
    text: 'Tells us which of our ads brought you here.',
  },
}
