import { type IconProps, Outline } from './outline.tsx'

export const uiIconPaths = {
  'arrow-right': 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  'arrow-up-right': 'M7 17 17 7M8.5 7H17v8.5',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'circle-alert': 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7.5v5.25M12 16.25h.01',
  download: 'M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16',
  mail: 'M4.5 5h15a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5M3.5 7 12 13l8.5-6',
  minus: 'M5 12h14',
  play: 'M7 4.5v15l12.5-7.5z',
  plus: 'M5 12h14M12 5v14',
  printer:
    'M7 8.5V3.5h10v5M7 17.5H4.5A1.5 1.5 0 0 1 3 16v-6a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 10v6a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v7H7z',
  x: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const

export type UiIconName = keyof typeof uiIconPaths

/** A sign of the interface. Apart from the other icons, because client parts carry these few along. */
export function UiIcon({ name, ...props }: IconProps & { name: UiIconName }) {
  return <Outline path={uiIconPaths[name]} {...props} />
}

export const isUiIcon = (name: string): name is UiIconName => Object.hasOwn(uiIconPaths, name)
