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

const PATTERN = new RegExp(`.{0,30}\\b(?:${WORDS.join('|')})\\b.{0,30}`, 'gi')

/** Where `text` holds one of the words, with what stands around it. */
export const wordsIn = (text: string): string[] => text.match(PATTERN) ?? []
