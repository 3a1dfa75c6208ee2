import { type IconProps, Outline } from './outline.tsx'

export const uiIconPaths = {
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'circle-alert': 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7.5v5.25M12 16.25h.01',
  x: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const

/** A sign of the interface. Apart from the other icons, because client parts carry these few along. */
export function UiIcon({ name, ...props }: IconProps & { name: keyof typeof uiIconPaths }) {
  return <Outline path={uiIconPaths[name]} {...props} />
}
