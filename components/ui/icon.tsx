import type { FeatureIcon } from '@/schemas/sections/feature-icons.ts'
import { featureIconPaths } from './feature-icon-paths.ts'
import { type IconProps, Outline } from './outline.tsx'
import { isUiIcon, UiIcon, type UiIconName } from './ui-icon.tsx'

export type IconName = FeatureIcon | UiIconName

/** Any icon of the site. Client parts use UiIcon, which is smaller. */
export function Icon({ name, ...props }: IconProps & { name: IconName }) {
  return isUiIcon(name) ? (
    <UiIcon name={name} {...props} />
  ) : (
    <Outline path={featureIconPaths[name]} {...props} />
  )
}
