import s from './design.module.css'
import { Part } from './part.tsx'
import { themeTokens } from './tokens.ts'

const SAMPLE = 'Lane clear at 07:58'

/** Every size of text, as its tokens say. */
export function TypeScale() {
  const tokens = new Map(themeTokens('text-').map(({ name, value }) => [name, value]))
  const names = [...tokens.keys()].filter((name) => !name.includes('--') && name !== '*')
  return (
    <Part
      id="type"
      title="Type"
      note="Instrument Sans speaks. Geist Mono is for what a machine measured: times, ids, ticks."
    >
      <div className={s.scale}>
        {names.map((name) => {
          const part = (detail: string) => tokens.get(`${name}--${detail}`)
          const weight = part('font-weight')
          return (
            <div key={name}>
              <div className={s.name}>
                <b>{name}</b>
                {tokens.get(name)}
                <br />
                {[part('line-height'), part('letter-spacing'), weight].filter(Boolean).join(' · ')}
              </div>
              <p
                style={{
                  fontFamily: `var(--font-${name === 'mono' ? 'mono' : 'sans'})`,
                  fontSize: tokens.get(name),
                  lineHeight: part('line-height'),
                  letterSpacing: part('letter-spacing'),
                  fontWeight: weight === undefined ? undefined : Number(weight),
                }}
              >
                {SAMPLE}
              </p>
            </div>
          )
        })}
      </div>
    </Part>
  )
}
