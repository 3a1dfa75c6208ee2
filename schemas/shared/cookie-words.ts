/**
 * What the cookie banner and the cookie settings say where the site's settings say nothing else. In
 * a file of its own, because browsers load it.
 */
export const COOKIE_WORDS = {
  heading: 'Your choice of cookies',
  waiting:
    'Some services on this site would like to remember something about your visit. They are off until you allow them.',
  running:
    'Some services on this site remember something about your visit. Where you are, they are on until you switch them off.',
  allow: 'Allow all',
  refuse: 'Only necessary',
  choose: 'Choose',
  settingsHeading: 'Cookie settings',
  settingsText:
    'Choose what this site may remember about your visit. You can change it here at any time.',
  save: 'Save choices',
  necessary: 'Remembers the choice you make here. The site does not work properly without it.',
  alwaysOn: 'Always on.',
  performance: 'Counts visits and slow pages, so that we know what to fix.',
  functional: 'Remembers preferences, such as reading settings.',
  targeting: 'Tells us which of our ads brought you here.',
  nothing: 'This site keeps nothing in your browser that needs your consent.',
} as const satisfies Record<string, string>

export type CookieWord = keyof typeof COOKIE_WORDS

/** What an editor wrote instead. */
export type OwnCookieWords = { readonly [Word in CookieWord]?: string }

/** The words that visitors read: the editor's own, and the usual ones in place of those that are missing. */
export const cookieWords = (own: OwnCookieWords = {}): Record<CookieWord, string> => ({
  ...COOKIE_WORDS,
  ...own,
})
