import { expect, test } from './fixtures.ts'
import { ADDRESSES } from './routes.ts'

test('every character of every page is in a typeface that the site brings', async ({
  page,
  request,
}) => {
  const pages = await Promise.all(ADDRESSES.map(async (path) => (await request.get(path)).text()))
  // What scripts and styles contain is not shown.
  const shown = pages.map((html) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ''))
  const characters = [...new Set(shown.join(''))].filter((character) => /\S/.test(character))
  expect(characters).toContain('±')
  await page.goto('/contact')
  await page.evaluate(async (text) => {
    const one = document.createElement('p')
    one.id = 'characters'
    one.textContent = text
    // Beside what React may still be taking over.
    document.body.append(one)
    await document.fonts.load('16px Symbols', text)
    await document.fonts.ready
  }, characters.join(''))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const query = { nodeId: root.nodeId, selector: '#characters' }
  const { nodeId } = await devtools.send('DOM.querySelector', query)
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  const ofTheSystem = fonts.filter(({ isCustomFont }) => !isCustomFont)
  expect(ofTheSystem.map(({ familyName, glyphCount }) => `${glyphCount} of ${familyName}`)).toEqual(
    [],
  )
})
