import type { PreviewConfig } from '@sanity/types'

/** What lists of the Studio say under a title, such as `2026-03-01 · Field`; what is missing is left out. */
export const joined = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ')

/** The preview of an object that has its own name until it has words: lists and dialogs would say "Untitled". */
export const titled = (name: string, { select = {}, prepare }: PreviewConfig): PreviewConfig => ({
  select,
  prepare: (selection, options) => {
    const shown = prepare?.(selection, options) ?? selection
    return { ...shown, title: shown['title'] || name }
  },
})
