/** What lists of the Studio say under a title, such as `2026-03-01 · Field`; what is missing is left out. */
export const joined = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ')
