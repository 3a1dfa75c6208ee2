import { contrast } from '@/app/design/contrast.ts'

/** Colors of what is chosen in a list: the brand's, and texts of all kinds in what can be read on it. */
export function chosenColors(color: string) {
  const [white = 0, black = 0] = [contrast('#ffffff', color), contrast('#000000', color)]
  const text = { fg: white >= black ? '#ffffff' : '#000000' }
  return {
    bg: color,
    border: color,
    ...text,
    icon: text.fg,
    muted: text,
    link: text,
    accent: text,
  }
}
