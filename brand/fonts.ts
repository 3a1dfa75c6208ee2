import localFont from 'next/font/local'
import './fonts.css'

const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-instrument-sans',
  weight: '400 700',
  // Text waits for it for a tenth of a second, and is not set anew when it comes after three.
  display: 'fallback',
  adjustFontFallback: false,
  fallback: ['Symbols', 'Arial as wide', 'Roboto as wide'],
})

const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'fallback',
  preload: false,
  // As wide as it is, so that nothing moves when it comes; Next would measure it by Arial.
  adjustFontFallback: false,
  fallback: ['Symbols', 'Menlo', 'Courier New', 'Liberation Mono', 'monospace'],
})

/** Class names that define the two font variables of tokens.css. */
export const fonts = `${instrumentSans.variable} ${geistMono.variable}`
