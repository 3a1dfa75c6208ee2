import { featureIconPaths } from './feature-icon-paths.ts'
import { type IconProps, Outline } from './outline.tsx'
import { signPaths } from './sign-paths.ts'
import { uiIconPaths } from './ui-icon.tsx'

/** Of every icon, by its name. */
export const iconPaths = { ...uiIconPaths, ...signPaths, ...featureIconPaths }

export type IconName = keyof typeof iconPaths

/** Any icon of the site. Client parts use UiIcon, which is smaller. */
export function Icon({ name, ...props }: IconProps & { name: IconName }) {
  return <Outline path={iconPaths[name]} {...props} />
}
