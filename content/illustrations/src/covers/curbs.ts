import { range, WIDTH, type Motif } from './theme.ts'

/** Curbs as data: each row a block, each stretch a rule, written the same way by everyone. */
export const curbs: Motif = (theme, random) =>
  range(13)
    .map((row) => {
      const y = 86 + row * 69
      const parts = [`<path d="M0 ${y}H${WIDTH}" stroke="${theme.line}" stroke-width="2"/>`]
      for (let x = -random() * 160; x < WIDTH;) {
        const length = 60 + random() * 240
        const kind = Math.floor(random() * 5)
        const box = `x="${Math.round(x)}" y="${y - 26}" width="${Math.round(length)}" height="20" rx="3"`
        if (kind === 0) parts.push(`<rect ${box} fill="${theme.strong}"/>`)
        if (kind === 1)
          parts.push(`<rect ${box} fill="none" stroke="${theme.strong}" stroke-width="3"/>`)
        if (kind === 2) {
          const ticks = range(Math.floor(length / 14)).map(
            (tick) => `M${Math.round(x + tick * 14)} ${y - 26}v20`,
          )
          parts.push(`<path d="${ticks.join('')}" stroke="${theme.strong}" stroke-width="3"/>`)
        }
        if (kind === 3 && random() > 0.45) parts.push(`<rect ${box} fill="${theme.blue}"/>`)
        x += length + 26
      }
      return parts.join('')
    })
    .join('')
