/** Words of the demo company. None of them may reach a visitor or an editor of another company's site. */
const WORDS = [
  'quarterlight',
  'oriel',
  'casement',
  'clerestory',
  'port ellery',
  'lakemoor',
  'penhallow',
  'route 12',
  'kerbside innovation',
  'in the lane',
] as const

const PATTERN = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'gi')
const AROUND = 30

/**
 * Where `text` holds one of the words, with what is around it, which is not part of the pattern:
 * scripts of the Studio would take many times as long to read.
 */
export const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(PATTERN), ({ 0: word, index }) =>
    text.slice(Math.max(0, index - AROUND), index + word.length + AROUND),
  )
