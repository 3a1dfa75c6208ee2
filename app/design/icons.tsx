import { featureIconPaths } from '@/components/ui/feature-icon-paths.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import { Illustration } from '@/components/ui/illustration.tsx'
import { illustrationGuard } from '@/schemas/documents/illustration.ts'
import { illustrations } from '@/tests/fixtures/illustrations.ts'
import s from './design.module.css'
import { Part } from './part.tsx'

const ICONS = Object.entries({ ...icons, ...featureIconPaths })

/** Icons of the interface and those that editors choose from. */
export function Icons() {
  return (
    <Part id="icons" title="Icons" note="Outlines on a grid of 24, always beside words.">
      <ul className={s.tiles}>
        {ICONS.map(([name, path]) => (
          <li key={name} className={s.name}>
            <Icon path={path} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Drawings made for dark ground, as the others are for light. */
const ON_DARK = /^iso/

/** Every drawing of the demo content. */
export function Drawings() {
  return (
    <Part id="drawings" title="Drawings">
      <div className={s.drawings}>
        {Object.entries(illustrations).map(([name, drawing]) => (
          <figure key={name}>
            <div data-theme={ON_DARK.test(name) ? 'dark' : 'muted'}>
              <Illustration illustration={illustrationGuard.parse(drawing)} />
            </div>
            <figcaption className={s.name}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Part>
  )
}
