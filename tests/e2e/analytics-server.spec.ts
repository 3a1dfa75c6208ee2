import { banner, expect, pageViews, settled, test } from './vendor-site.ts'

/** A page that costs the browser little. */
const PAGE = '/compliance'

test('the analytics server gets each page with its own title, address and referrer', async ({
  page,
  site,
  vendors,
}) => {
  await page.goto('/patent?utm_source=a%20b')
  await settled(page, vendors.matomo)
  const patent = await page.title()
  await page.getByRole('link', { name: 'The Platform' }).first().click()
  await expect(page).toHaveURL('/platform')
  await settled(page, vendors.matomo, 2)
  const platform = await page.title()
  await page.goBack()
  await settled(page, vendors.matomo, 3)
  expect(patent).not.toBe(platform)
  expect(pageViews(vendors.matomo)).toMatchObject([
    { url: `${site}/patent?utm_source=a+b`, action_name: patent, urlref: '' },
    { url: `${site}/platform`, action_name: platform, urlref: `${site}/patent?utm_source=a+b` },
    { url: `${site}/patent?utm_source=a+b`, action_name: patent, urlref: `${site}/platform` },
  ])
})

test('the analytics server gets searches, and links to other sites that are followed', async ({
  page,
  vendors,
}) => {
  for (const path of ['/search?q=camera%20bus', '/recherche?q=camera+bus']) {
    await test.step(`${path} as a search`, async () => {
      vendors.matomo.received.length = 0
      await page.goto(path)
      await settled(page, vendors.matomo)
      expect(pageViews(vendors.matomo)).toMatchObject([{ search: 'camera bus' }])
      expect(pageViews(vendors.matomo)[0]).not.toHaveProperty('action_name')
    })
  }
  await test.step('a link', async () => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://agency.example/'
      link.addEventListener('click', (event) => event.preventDefault())
      document.body.append(link)
      link.click()
    })
    await expect
      .poll(() => vendors.matomo.received.map(({ fields }) => fields['link']))
      .toContain('https://agency.example/')
  })
})

test('the analytics server gets how fast each route was, once that is allowed', async ({
  page,
  vendors,
}) => {
  const vitals = () =>
    vendors.matomo.received
      .filter(({ fields }) => fields['e_c'] === 'Web Vitals')
      .map(({ fields }) => `${fields['e_a']} ${fields['e_n']}`)
  await page.goto('/patent')
  await settled(page, vendors.matomo)
  await page.goto(PAGE)
  await settled(page, vendors.matomo, 2)
  expect(vitals()).toEqual([])
  await banner(page).getByRole('button', { name: 'Allow all' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'More' }).click()
  await page.waitForLoadState('networkidle')
  await page.goto('/patent')
  await expect
    .poll(() => [...new Set(vitals())].toSorted())
    .toEqual([`CLS ${PAGE}`, `INP ${PAGE}`, `LCP ${PAGE}`])
  const values = vendors.matomo.received
    .filter(({ fields }) => fields['e_c'] === 'Web Vitals')
    .map(({ fields }) => Number(fields['e_v']))
  for (const value of values) expect(value).toBeGreaterThanOrEqual(0)
})

test('the analytics server gets nothing of drafts and of the Studio', async ({ request }) => {
  const visitor = await (await request.get('/platform')).text()
  expect(visitor).toContain('id="vendor-settings"')
  const draft = await request.get('/platform', { headers: { cookie: '__prerender_bypass=x' } })
  expect(await draft.text()).not.toContain('id="vendor-settings"')
  const studio = await request.get('/studio')
  expect(await studio.text()).not.toContain('id="vendor-settings"')
})
