import type { CookieWord } from '../../schemas/shared/cookie-words.ts'
import type { ConsentGroup } from './groups.ts'

/**
 * What each group is called, in the settings and in the table of cookies, and the word that explains
 * it. In a file of its own, because every page loads the groups.
 */
export const GROUP_TEXTS: Record<ConsentGroup, { name: string; text: CookieWord }> = {
  C0001: { name: 'Strictly necessary', text: 'necessary' },
  C0002: { name: 'Performance', text: 'performance' },
  C0003: { name: 'Functional', text: 'functional' },
  C0004: { name: 'Targeting', text: 'targeting' },
}
