const LINK = /<link rel="stylesheet" href="([^"?]+)[^"]*" data-precedence="[^"]*"\/>/g
/** Addresses in a style sheet count from the sheet; those in a page, from the page. */
const RELATIVE_URL = /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/g

/** The text of the sheet at `path`, fit for any page. Undefined if it contains the end of its own element. */
function asElement(path: string, sheet: string): string | undefined {
  if (/<\/style/i.test(sheet)) return undefined
  const text = sheet.replaceAll(RELATIVE_URL, (_, quote: string, address: string) => {
    const { pathname, search } = new URL(address, `http://site${path}`)
    return `url(${quote}${pathname}${search}${quote})`
  })
  return `<style>${text}</style>`
}

/**
 * `html` with its style sheets inside, at the end of its head, so that a browser can paint what it
 * has read without asking for anything else. `read` gives the text of a sheet of the build by its
 * path; a sheet that it cannot give stays a link.
 *
 * React looks for its links when it takes over the page, and would load what it does not find. They
 * stay, disabled, so that browsers do not ask for such sheets; and for no medium, since Chromium's look ahead
 * in the document does not know the former.
 */
export async function stylesInside(
  html: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const links = [...html.matchAll(LINK)]
  const elements = await Promise.all(
    links.map(async ([link, path = '']) => {
      const sheet = await read(path)
      return [link, sheet === undefined ? undefined : asElement(path, sheet)] as const
    }),
  )
  // Where one stays a link, the order of the others would be lost.
  if (elements.length === 0 || elements.some(([, element]) => element === undefined)) return html
  const disabled = links.reduce(
    (text, [link]) => text.replace(link, link.replace('/>', ' media="not all" disabled=""/>')),
    html,
  )
  const styles = elements.map(([, element]) => element).join('')
  return disabled.replace('</head>', (end) => `${styles}${end}`)
}
