import { range, type Motif } from './theme.ts'

const CARD = { width: 304, height: 232, stepX: 352, stepY: 280 }

/** Review cards, nearly all turned down; one is approved. */
export const verdicts: Motif = (theme, random) => {
  const approved = 5 + Math.floor(random() * 2)
  const cards = range(12).map((index) => {
    const [x, y] = [(index % 4) * CARD.stepX + 120, Math.floor(index / 4) * CARD.stepY + 104]
    const yes = index === approved
    const car = Math.round(60 + random() * 110)
    return [
      `<g transform="translate(${x} ${y})">`,
      `<rect width="${CARD.width}" height="${CARD.height}" rx="18" fill="${theme.panel}" stroke="${yes ? theme.blue : theme.line}" stroke-width="${yes ? 6 : 3}"/>`,
      `<path d="M24 24H280V132H24z" fill="${theme.faint}"/>`,
      `<path d="M24 112L148 56H206L152 132H24z" fill="${theme.lane}" fill-opacity="${yes ? 1 : 0.4}"/>`,
      `<rect x="${car}" y="74" width="64" height="34" rx="11" fill="${yes ? theme.paper : theme.strong}"/>`,
      `<path d="M28 168H150M28 198H108" stroke="${theme.line}" stroke-width="8" stroke-linecap="round"/>`,
      yes
        ? `<path d="M224 182L242 200 274 160" fill="none" stroke="${theme.blueSoft}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<path d="M240 166L270 196M270 166L240 196" stroke="${theme.strong}" stroke-width="6" stroke-linecap="round"/>`,
      `</g>`,
    ].join('')
  })
  return cards.join('')
}
