import { devices } from '@playwright/test'
import type { Page } from '@playwright/test'
import { firstLoad } from '../budgets/first-load.ts'
import {
  active,
  asked,
  banner,
  COUNTRY_HEADER,
  dialog,
  expect,
  kept,
  pageViews,
  refuseByBrowser,
  settingsButton,
  settled,
  test,
  visitFrom,
} from './vendor-site.ts'

/** A page that costs the browser little; consent is the same on all. */
const PAGE = '/compliance'

/** Follows a link to another such page. */
async function followLink(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Website Terms of Service' }).click()
  await expect(page).toHaveURL('/terms-of-use')
}

const ANALYTICS = ['_pk_id.7.1fff', '_pk_ses.7.1fff']
const PERFORMANCE = ['_ga', '_ga_ABC1234', ...ANALYTICS]
const TARGETING = ['_gcl_au', 'li_fat_id']
const EVERYTHING = [...PERFORMANCE, ...TARGETING, 'userway-settings'].toSorted()
const withChoice = (names: string[]) => ['cookie_choice', ...names].toSorted()

test('a country is one of those where everything is on, or it is not', async ({ request }) => {
  const answers: string[] = []
  const markets = ['US', 'AU', 'CA', 'USA', 'AUS', 'CAN', 'us']
  const others = ['DE', 'BR', 'T1', '']
  for (const country of [...markets, ...others]) {
    const headers = { [COUNTRY_HEADER]: country }
    const answer = await request.get('/api/consent-default', { headers })
    answers.push(`${country}: ${JSON.stringify(await answer.json())}`)
  }
  const [granted, denied] = ['{"granted":true}', '{"granted":false}']
  expect(answers).toEqual([
    ...markets.map((country) => `${country}: ${granted}`),
    ...others.map((country) => `${country}: ${denied}`),
  ])
})

test('where it is denied, next to nothing is on before a choice, which reaches the tag manager', async ({
  page,
  context,
  vendors,
}) => {
  await visitFrom(page, 'DE')
  await page.goto(PAGE)

  await test.step('page views are counted without cookies, and that is all', async () => {
    await expect(banner(page)).toBeVisible()
    await settled(page, vendors.matomo)
    expect(await active(page)).toBe(',C0001,')
    expect(asked(vendors.matomo)).toEqual(['/matomo.js', '/matomo.php'])
    expect(pageViews(vendors.matomo)).toMatchObject([{ cookie: '0', _id: '', idsite: '7' }])
    expect(vendors.tagManager.received).toEqual([])
    expect(vendors.pixel.received).toEqual([])
    expect(vendors.widget.received).toEqual([])
    expect(await kept(page, context)).toEqual([])
  })

  await test.step('a choice reaches the tag manager by Consent Mode, whose defaults come first', async () => {
    await banner(page).getByRole('button', { name: 'Choose' }).click()
    await dialog(page).getByRole('switch', { name: 'Performance' }).check()
    await dialog(page).getByRole('button', { name: 'Save choices' }).click()
    const layer = () =>
      vendors.tagManager.received
        .filter(({ path }) => path === '/collect')
        .map(({ body }): { count: number; isCommand: boolean; entry: unknown } => JSON.parse(body))
        .toSorted((one, other) => one.count - other.count)
    await expect.poll(() => layer().length).toBe(5)
    const [elsewhere, markets, redaction, update, start] = layer()
    expect(elsewhere).toMatchObject({
      isCommand: true,
      entry: ['consent', 'default', { analytics_storage: 'denied', wait_for_update: 500 }],
    })
    expect(markets).toMatchObject({
      isCommand: true,
      entry: [
        'consent',
        'default',
        { ad_storage: 'granted', region: ['US', 'AU', 'CA'], wait_for_update: 500 },
      ],
    })
    expect(redaction).toMatchObject({ entry: ['set', 'ads_data_redaction', true] })
    expect(update).toMatchObject({
      isCommand: true,
      entry: ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'denied' }],
    })
    expect(start).toMatchObject({ isCommand: false, entry: { event: 'gtm.js' } })
    expect(vendors.tagManager.received[0]).toMatchObject({ fields: { id: 'GTM-ABC1234' } })
    expect(vendors.pixel.received).toEqual([])
    expect(vendors.widget.received).toEqual([])
  })
})

test('where it is granted, everything is on until it is switched off', async ({
  page,
  context,
}) => {
  await visitFrom(page, 'US')
  await page.goto(PAGE)
  await expect(banner(page)).toContainText('on until you switch them off')
  expect(await active(page)).toBe(',C0001,C0002,C0003,C0004,')
  await expect.poll(() => kept(page, context)).toEqual(EVERYTHING)
  await banner(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect.poll(() => kept(page, context)).toEqual(['cookie_choice'])
  await expect(banner(page)).toHaveCount(0)
})

test('a browser with Global Privacy Control is not asked, and nothing is on, wherever it is', async ({
  page,
  context,
  vendors,
}) => {
  await page.addInitScript(refuseByBrowser)
  await visitFrom(page, 'US')
  await page.goto(PAGE)
  await settled(page, vendors.matomo)
  expect(await active(page)).toBe(',C0001,')
  await expect(banner(page)).toHaveCount(0)
  expect(await kept(page, context)).toEqual([])
  expect([...vendors.tagManager.received, ...vendors.pixel.received]).toEqual([])
  // A choice of the visitor's own counts for more.
  await settingsButton(page).click()
  await dialog(page).getByRole('switch', { name: 'Performance' }).check()
  await dialog(page).getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => kept(page, context)).toEqual(withChoice(PERFORMANCE))
})

test('a choice lasts for a year', async ({ page, context, vendors }) => {
  await page.goto(PAGE)

  await test.step('one of everything starts every vendor', async () => {
    await banner(page).getByRole('button', { name: 'Allow all' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => kept(page, context)).toEqual(withChoice(EVERYTHING))
    expect(vendors.matomo.received.some(({ fields }) => fields['ping'] === '1')).toBe(true)
    expect(asked(vendors.pixel)).toContain('/collect')
    const choice = (await context.cookies()).find(({ name }) => name === 'cookie_choice')
    const days = ((choice?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    expect(choice).toMatchObject({ sameSite: 'Lax', path: '/' })
  })

  await test.step('it is kept on the next page and asked for no more', async () => {
    vendors.matomo.received.length = 0
    await page.goto('/patent')
    await settled(page, vendors.matomo)
    expect(await active(page)).toBe(',C0001,C0002,C0003,C0004,')
    expect(pageViews(vendors.matomo)).toMatchObject([{ cookie: '1' }])
    expect(pageViews(vendors.matomo)[0]?.['_id']).toMatch(/^[\da-f]{16}$/)
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('one that has expired is asked for again, and what it allowed is removed', async () => {
    expect(await kept(page, context)).toEqual(withChoice(EVERYTHING))
    // What the browser does after a year.
    await context.clearCookies({ name: 'cookie_choice' })
    await page.reload()
    await expect(banner(page)).toBeVisible()
    expect(await active(page)).toBe(',C0001,')
    await expect.poll(() => kept(page, context)).toEqual([])
  })

  await test.step('the next one is told in OneTrust’s words to whoever listens', async () => {
    await expect(banner(page)).toBeVisible()
    await page.evaluate(() => {
      window.addEventListener('OneTrustGroupsUpdated', (event) => {
        document.title = JSON.stringify('detail' in event ? event.detail : null)
      })
    })
    await page.evaluate(() => window.OneTrust?.ToggleInfoDisplay())
    const switches = dialog(page).getByRole('switch')
    await expect(switches).toHaveCount(4)
    await expect(switches.first()).toBeChecked()
    await expect(switches.first()).toBeDisabled()
    for (const other of (await switches.all()).slice(1)) await expect(other).not.toBeChecked()
    await dialog(page).getByRole('switch', { name: 'Functional' }).check()
    await dialog(page).getByRole('button', { name: 'Save choices' }).click()
    await expect(page).toHaveTitle('["C0001","C0003"]')
  })
})

test('a choice can be withdrawn', async ({ page, context, vendors }) => {
  await page.goto(PAGE)
  await banner(page).getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(() => kept(page, context)).toEqual(withChoice(EVERYTHING))

  await test.step('and what it allowed is removed and stops', async () => {
    await settingsButton(page).click()
    await expect(dialog(page).getByRole('switch', { name: 'Targeting' })).toBeChecked()
    const viewsBefore = pageViews(vendors.matomo).length
    const reloaded = page.waitForEvent('load')
    await dialog(page).getByRole('button', { name: 'Only necessary' }).click()
    await reloaded
    await settled(page, vendors.matomo, viewsBefore + 1)
    for (const server of vendors.servers) server.received.length = 0
    await page.reload()
    await settled(page, vendors.matomo)
    expect(await kept(page, context)).toEqual(['cookie_choice'])
    expect(pageViews(vendors.matomo)).toMatchObject([{ cookie: '0', _id: '' }])
    expect([...vendors.tagManager.received, ...vendors.pixel.received]).toEqual([])
    expect(vendors.widget.received).toEqual([])
    await expect(page.getByRole('button', { name: 'Accessibility options' })).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('for performance alone without a reload of what may stay', async () => {
    await settingsButton(page).click()
    await dialog(page).getByRole('button', { name: 'Allow all' }).click()
    await expect.poll(() => kept(page, context)).toEqual(withChoice(EVERYTHING))
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await settingsButton(page).click()
    await dialog(page).getByRole('switch', { name: 'Performance' }).uncheck()
    await dialog(page).getByRole('button', { name: 'Save choices' }).click()
    await expect
      .poll(() => kept(page, context))
      .toEqual(withChoice([...TARGETING, 'userway-settings']))
    await expect(page.locator('html[data-same-page]')).toHaveCount(1)
  })
})

test('a choice counts in every tab', async ({ page, context, vendors }) => {
  await visitFrom(page, 'US')
  await page.goto(PAGE)
  await expect.poll(() => kept(page, context)).toEqual(EVERYTHING)
  const other = await context.newPage()
  await other.goto('/patent')
  let loads = 0
  page.on('load', () => (loads += 1))

  await test.step('what one allows starts in the others, and they ask no more', async () => {
    await expect(banner(page)).toBeVisible()
    await banner(other).getByRole('button', { name: 'Allow all' }).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await active(page)).toBe(',C0001,C0002,C0003,C0004,')
    await expect.poll(() => kept(page, context)).toEqual(withChoice(EVERYTHING))
    expect(loads).toBe(0)
  })

  await test.step('what one withdraws stops in the others, which load again once', async () => {
    const viewsBefore = pageViews(vendors.matomo).length
    await settingsButton(other).click()
    await dialog(other).getByRole('button', { name: 'Only necessary' }).click()
    // Both tabs load again.
    await settled(page, vendors.matomo, viewsBefore + 2)
    expect(await active(page)).toBe(',C0001,')
    expect(loads).toBe(1)
    for (const server of vendors.servers) server.received.length = 0
    await followLink(page)
    await settled(page, vendors.matomo)
    expect(pageViews(vendors.matomo)).toMatchObject([{ cookie: '0', _id: '' }])
    expect([...vendors.tagManager.received, ...vendors.pixel.received]).toEqual([])
    expect(await kept(page, context)).toEqual(['cookie_choice'])
    expect(loads).toBe(1)
  })
})

test('a saved choice that cannot count is asked for again', async ({
  page,
  context,
  site,
  vendors,
}) => {
  for (const [what, value] of [
    ['no choice', '%7Bnot%20json'],
    ['about other groups', `groups=C0002:1&at=${new Date().toISOString()}`],
    ['of two years ago', 'groups=C0002:1,C0003:1,C0004:1&at=2024-01-01T00:00:00.000Z'],
  ] as const) {
    await test.step(`it is ${what}`, async () => {
      await context.addCookies([{ name: 'cookie_choice', value, url: site }])
      vendors.matomo.received.length = 0
      await page.goto(PAGE)
      await settled(page, vendors.matomo)
      await expect(banner(page)).toBeVisible()
      expect(await active(page)).toBe(',C0001,')
    })
  }
})

/** Browser code: what of these servers was asked for before the page had loaded. */
function startsBeforeLoad(origins: string[]): string[] {
  const [visit] = performance.getEntriesByType('navigation')
  const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : Infinity
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < loaded && origins.includes(new URL(name).origin))
    .map(({ name }) => name)
}

// One browser for those that the browser reports alike.
for (const healths of [['dead', 'hanging', 'failing'], ['talking garbage']] as const) {
  test(`with every vendor ${healths.join(', ')} the page works as without them`, async ({
    page,
    context,
    vendors,
    allowProblems,
  }) => {
    // The browser's own word on a server that is not there, and on a script that is none.
    allowProblems(/^Failed to load resource: .*http:\/\/127\.0\.0\.1:/)
    for (const health of healths) {
      await test.step(health, async () => {
        if (health === 'talking garbage') allowProblems(/^SyntaxError: Unexpected token '<'/)
        await context.clearCookies()
        for (const server of vendors.servers) {
          server.health = health
          server.received.length = 0
        }
        await page.goto('/patent', { waitUntil: 'load' })
        await banner(page).getByRole('button', { name: 'Allow all' }).click()
        await expect(banner(page)).toHaveCount(0)
        await expect.poll(() => asked(vendors.pixel)).toContain('/insight.min.js')
        expect(await kept(page, context)).toEqual(['cookie_choice'])
        // What begins when the page has loaded cannot make its first load slower.
        const origins = vendors.servers.map(({ origin }) => origin)
        expect(await page.evaluate(startsBeforeLoad, origins)).toEqual([])
        await followLink(page)
        await page.getByRole('button', { name: 'More' }).click()
        await expect(page.getByRole('link', { name: 'Blog' }).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await settingsButton(page).click()
        await dialog(page).getByRole('button', { name: 'Only necessary' }).click()
        await expect.poll(() => active(page).catch(() => undefined)).toBe(',C0001,')
        expect(await kept(page, context)).toEqual(['cookie_choice'])
      })
    }
  })
}

/** What the vendors may add to what loads before the page is idle, in bytes of gzip. */
const MOST_BYTES = 6000

test('before the page is idle, the vendors cost next to nothing', async ({ browser, site }) => {
  const { viewport } = devices['Desktop Chrome']
  const without = `http://127.0.0.1:${process.env['PORT'] ?? '4300'}`
  for (const path of ['/', '/cookie-policy']) {
    const bare = await firstLoad(browser, without + path, { viewport })
    const configured = await firstLoad(browser, site + path, { viewport })
    expect(configured.script - bare.script, path).toBeLessThanOrEqual(MOST_BYTES)
    expect(configured.html - bare.html, path).toBeLessThanOrEqual(MOST_BYTES)
    expect(configured.lateScript, path).toBeGreaterThan(bare.lateScript)
  }
})
