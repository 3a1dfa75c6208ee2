const FACES = [
  {
    style: 'normal',
    file: new URL(
      '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      import.meta.url,
    ),
  },
  {
    style: 'italic',
    file: new URL(
      '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-italic.woff2',
      import.meta.url,
    ),
  },
]

/**
 * The Studio's design system names Inter on a Sanity host. Of two faces that fit alike the later
 * one is taken, and faces added by script come after those of every style sheet.
 */
export function serveInterFromHome() {
  for (const { style, file } of FACES) {
    document.fonts.add(new FontFace('Inter', `url(${file.href})`, { style, weight: '400 700' }))
  }
}
