/** Colors of the pictures in content/. They keep their look in every theme. */
export const ink = {
  0: '#fff',
  50: '#f6f7f9',
  100: '#eceff3',
  150: '#e1e5eb',
  200: '#d3d8e0',
  300: '#b2b9c6',
  400: '#8a93a4',
  500: '#667085',
  600: '#4a5466',
  700: '#323b4a',
  800: '#212833',
  850: '#181e27',
  900: '#11161d',
  950: '#0b0e13',
} as const

export const blue = {
  dark: '#0b2266',
  deep: '#1550e6',
  base: '#1f5eff',
  mid: '#6f97ff',
  soft: '#8fb0ff',
  pale: '#dbe6ff',
} as const

/** Signals always mean the same: red a blocked lane, green a moving one, yellow a wait for a person. */
export const signal = {
  blocked: '#d3311c',
  blockedDeep: '#b82613',
  blockedOnDark: '#ff6a4d',
  moving: '#0f9a61',
  movingOnDark: '#2fd08a',
  waiting: '#eeb022',
} as const

export const lanePaint = { light: '#d9745f', dark: '#b5402c' } as const
