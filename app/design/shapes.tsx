import s from './design.module.css'
import { Part } from './part.tsx'
import { rootTokens, themeTokens } from './tokens.ts'

/** Tokens of a namespace under their full names; `*` only clears the framework's own. */
const named = (prefix: string) =>
  themeTokens(prefix)
    .filter(({ name }) => name !== '*')
    .map(({ name, value }) => ({ name: prefix + name, value }))

/** Lengths, corners and the one shadow. */
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
        {rootTokens().map(({ name, value }) => (
          <div key={name}>
            <div className={s.name}>
              <b>{name}</b>
              {value}
            </div>
            <div className={s.bar} style={{ width: value }} />
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
