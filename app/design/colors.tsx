import { contrast } from '@/lib/contrast.ts'
import s from './design.module.css'
import { Part } from './part.tsx'
import { themeTokens, themeValues, type ThemeName, type Token } from './tokens.ts'

const THEMES: readonly ThemeName[] = ['light', 'muted', 'dark']
const WHITE = '#ffffff'

const ratio = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2))

const isColor = ({ value }: Token) => value.startsWith('#')

/** The palette, then what each theme makes of it. */
export function Colors() {
  const palette = themeTokens('color-').filter(isColor)
  const neutral = palette.filter(({ name }) => name.startsWith('n-'))
  const signals = palette.filter(({ name }) => !name.startsWith('n-') && name !== 'white')
  const darkest = themeValues('dark').get('bg') ?? ''
  return (
    <Part
      id="color"
      title="Color"
      note="Red is a blocked lane, green a moving one, yellow waits for a person, blue is the bus and us. The two numbers are contrast ratios: on white, and on the dark ground. Text needs 4.5, large text and outlines 3."
    >
      <h3 className="text-h4">Asphalt</h3>
      <Fan tokens={neutral} dark={darkest} />
      <h3 className="text-h4">Signals</h3>
      <Fan tokens={signals} dark={darkest} />
      <h3 className="text-h4">Themes</h3>
      <div className={s.panels}>
        {THEMES.map((theme) => (
          <Theme key={theme} theme={theme} />
        ))}
      </div>
    </Part>
  )
}

function Fan({ tokens, dark }: { tokens: Token[]; dark: string }) {
  return (
    <ul className={s.tiles}>
      {tokens.map(({ name, value }) => (
        <li key={name} className={s.name}>
          <div className={s.swatch} style={{ background: value }} />
          <b>{name}</b>
          {value}
          <br />
          {ratio(contrast(value, WHITE))} · {ratio(contrast(value, dark))}
        </li>
      ))}
    </ul>
  )
}

function Theme({ theme }: { theme: ThemeName }) {
  const values = themeValues(theme)
  const ground = values.get('bg') ?? ''
  const colors = [...values].filter(([, value]) => value.startsWith('#'))
  return (
    <div data-theme={theme} className={s.panel}>
      <h3 className="text-h4">{theme}</h3>
      <table className={s.values}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            <th scope="col">On ground</th>
          </tr>
        </thead>
        <tbody>
          {colors.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                <span className={s.dot} style={{ background: value }} />
                {name}
              </th>
              <td>{value}</td>
              <td>{ratio(contrast(value, ground))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
