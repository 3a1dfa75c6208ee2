import { blue, ink, lanePaint, signal } from '../palette.ts'

/** Every cover is drawn in these units; posts and press releases crop them to 16:10. */
export const WIDTH = 1600
export const HEIGHT = 1000

export const themes = {
  dark: {
    ground: ink[950],
    panel: ink[900],
    faint: ink[800],
    line: ink[700],
    strong: ink[400],
    blue: '#4f7dff',
    blueSoft: blue.mid,
    blocked: signal.blockedOnDark,
    moving: signal.movingOnDark,
    lane: lanePaint.dark,
    paper: ink[0],
  },
  light: {
    ground: ink[100],
    panel: ink[0],
    faint: ink[200],
    line: ink[300],
    strong: ink[600],
    blue: blue.base,
    blueSoft: blue.mid,
    blocked: signal.blocked,
    moving: signal.moving,
    lane: lanePaint.light,
    paper: ink[0],
  },
  line: {
    ground: ink[0],
    panel: ink[0],
    faint: ink[150],
    line: ink[400],
    strong: ink[950],
    blue: blue.base,
    blueSoft: blue.mid,
    blocked: signal.blocked,
    moving: signal.moving,
    lane: lanePaint.light,
    paper: ink[0],
  },
} as const

export type ThemeName = keyof typeof themes
type Theme = (typeof themes)[ThemeName]

/** Draws the inside of a cover; `random` repeats for a slug. */
export type Motif = (theme: Theme, random: () => number) => string

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)
