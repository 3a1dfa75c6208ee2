import localFont from 'next/font/local'

const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-instrument-sans',
  weight: '400 700',
  display: 'swap',
  // The text comes first, in a fallback of the same measures; asked for early, the face would share its line.
  preload: false,
})

const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'swap',
  preload: false,
})

/** Class names that define the two font variables of tokens.css. */
export const fonts = `${instrumentSans.variable} ${geistMono.variable}`
