import { illustrations } from '@/components/illustrations/registry.tsx'
import { iconPaths } from '@/components/ui/icon.tsx'
import { Outline } from '@/components/ui/outline.tsx'
import s from './design.module.css'
import { Part } from './part.tsx'

/** The signs of the interface and those that editors choose from. */
export function Icons() {
  return (
    <Part id="icons" title="Icons" note="Outlines on a grid of 24, always beside words.">
      <ul className={s.tiles}>
        {Object.entries(iconPaths).map(([name, path]) => (
          <li key={name} className={s.name}>
            <Outline path={path} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Drawings made for dark ground, as the others are for light. */
const ON_DARK = /^(hud|iso|evidence|speed|funnel|city-map$|route|wordmark|awards)/

/** Every drawing that editors can place. */
export function Drawings() {
  return (
    <Part id="drawings" title="Drawings">
      <div className={s.drawings}>
        {Object.entries(illustrations).map(([name, Drawing]) => (
          <figure key={name}>
            <div data-theme={ON_DARK.test(name) ? 'dark' : 'muted'}>
              <Drawing />
            </div>
            <figcaption className={s.name}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Part>
  )
}
