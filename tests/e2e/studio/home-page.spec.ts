import { timeOfVisit, timeUntilServed } from '../../support/time-until-served.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, textField, visit } from './studio.ts'

const HEADING = 'sections[_key=="hero"].heading'
const HERO = `/studio/structure/page;page-home,path=${encodeURIComponent(HEADING)}`
const BEFORE = 'The bus sees what the street forgot.'
const AFTER = 'The bus sees the lane.'

test('the headline is changed and published, and visitors see it before two visits are over', async ({
  page,
  lake,
  anotherBrowser,
}) => {
  const visitor = await (await anotherBrowser()).newPage()
  const original = await lake.stored('page-home')
  if (original === undefined) throw new Error('The demo content has no page-home.')
  try {
    await visitor.goto('/')
    await expect(visitor.locator('h1')).toHaveText(BEFORE)
    await visit(page, HERO)
    await expect(textField(page, HEADING)).toHaveValue(BEFORE, LOADED)
    await textField(page, HEADING).fill(AFTER)
    await expect
      .poll(async () => JSON.stringify(await lake.stored('drafts.page-home')))
      .toContain(AFTER)
    expect(await (await visitor.request.get('/')).text()).not.toContain(AFTER)

    const publish = page.getByTestId('action-publish')
    await expect(publish).toBeEnabled(LOADED)
    const acknowledged = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('action.document.publish') ?? false,
    )
    await publish.click()
    expect((await acknowledged).ok()).toBe(true)
    const served = await timeUntilServed(visitor.request, '/', AFTER)
    expect(served / (await timeOfVisit(visitor))).toBeLessThan(2)
    await expect(visitor.locator('h1')).toHaveText(AFTER)
  } finally {
    await lake.remove('drafts.page-home')
    await lake.put(original)
  }
})
