/**
 * A loader for docs/editors.md: makes it a module that exports the guide as HTML, with its pictures, so
 * that the Studio shows it without a copy of the text.
 */
module.exports = async function guideModule(markdown) {
  const { micromark } = await import('micromark')
  const { gfmTable, gfmTableHtml } = await import('micromark-extension-gfm-table')
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  // The odd parts are the addresses of pictures.
  const parts = html.split(/(?<=<img src=")([^"]+)/)
  const imports = parts.flatMap((part, index) =>
    index % 2 === 1 ? [`import picture${index} from './${part}'`] : [],
  )
  const texts = parts.map((part, index) =>
    index % 2 === 1 ? `picture${index}.src` : JSON.stringify(part),
  )
  return `${imports.join('\n')}\nexport const html = ${texts.join(' + ')}\n`
}
