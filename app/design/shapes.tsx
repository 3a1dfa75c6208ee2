import type { CSSProperties } from 'react'
import s from './design.module.css'
import { Part } from './part.tsx'
import { rootTokens, themeTokens, type Token } from './tokens.ts'

/** The tokens of a namespace by their full names, without `*`, which only clears Tailwind's own. */
const named = (prefix: string) =>
  themeTokens(prefix)
    .filter(({ name }) => name !== '*')
    .map(({ name, value }) => ({ name: prefix + name, value }))

/** A bar that shows a token's value: lengths as its width, times as half a pixel per millisecond. */
function barOf({ name, value }: Token): CSSProperties {
  if (name.startsWith('opacity-')) return { opacity: value }
  return { width: value.endsWith('ms') ? `${parseFloat(value) / 2}px` : value }
}

/** Lengths, times, corners and the one shadow. */
export function Shapes() {
  const widths = [...named('container-'), ...named('breakpoint-')]
  const radii = named('radius-')
  const shadows = named('shadow-')
  return (
    <Part
      id="space"
      title="Space and shape"
      note="A section’s padding grows with the screen. Corners inside a card are smaller than the card’s. Only what floats has a shadow."
    >
      <div className={s.scale}>
        {rootTokens().map((token) => (
          <div key={token.name}>
            <div className={s.name}>
              <b>{token.name}</b>
              {token.value}
            </div>
            <div className={s.bar} style={barOf(token)} />
          </div>
        ))}
      </div>
      <h3 className="text-h4">Widths</h3>
      <ul className={s.tiles}>
        {widths.map(({ name, value }) => (
          <li key={name} className={s.name}>
            <b>{name}</b>
            {value}
          </li>
        ))}
      </ul>
      <h3 className="text-h4">Corners and shadow</h3>
      <ul className={s.tiles}>
        {radii.map(({ name, value }) => (
          <li key={name} className={s.name}>
            <div className={s.shape} style={{ borderRadius: value }} />
            <b>{name}</b>
            {value}
          </li>
        ))}
        {shadows.map(({ name, value }) => (
          <li key={name} className={s.name}>
            <div className={s.shape} style={{ boxShadow: value, background: 'var(--bg)' }} />
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </Part>
  )
}
