import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { expect, test as base } from '../fixtures.ts'
import { openLake } from './lake.ts'
import type { Lake, Person, Role } from './lake.ts'

interface Fixtures {
  lake: Lake
  /** Puts a document into the lake, for this test alone. */
  given: (document: IdentifiedSanityDocumentStub) => Promise<void>
  /** Ends what the test's pages do, so that its documents can go. */
  endPages: () => Promise<void>
  /** Signs a browser in as somebody new, without the sign-in page, which has tests of its own. */
  signIn: (context: BrowserContext, role?: Role) => Promise<Person>
}

/**
 * `test` for what a new browser shows of the Studio: its load, signing in, other looks. For all else there is
 * the one of `kept-studio.ts`. Each test brings its own documents.
 */
export const test = base.extend<Fixtures>({
  allowProblems: async ({ allowProblems }, use) => {
    // Sanity's presence client takes its leave on sockets that the browser is closing.
    allowProblems(/already in CLOSING or CLOSED state/)
    // Lists, in the Studio and below posts, show documents of tests that run at the same time, whose pictures
    // may just have been deleted.
    allowProblems(/404 \(Not Found\).*(\/|%2F)lake\1images\1/)
    await use(allowProblems)
  },
  lake: ({ baseURL }, use) => use(openLake(`${baseURL}/lake`, process.env['LAKE_TOKEN'] ?? '')),
  endPages: ({ context }, use) =>
    use(async () => {
      for (const page of context.pages()) await page.close()
    }),
  given: async ({ endPages, lake }, use) => {
    const ids: string[] = []
    await use(async (document) => {
      ids.unshift(document._id)
      await lake.put(document)
    })
    // First, since a Studio that is still saving complains when the document is gone.
    await endPages()
    for (const id of ids) await lake.remove(id)
  },
  signIn: ({ lake }, use) =>
    use(async (context, role = 'editor') => {
      const person = await lake.addPerson(role)
      const code = await lake.signInCode(person)
      const answer = await context.request.get(`/lake/v1/auth/fetch?sid=${code}`)
      expect(answer.ok()).toBe(true)
      return person
    }),
})

export { expect }

/**
 * A visitor whose pages fetch nothing ahead. Below a post stand links to the newest others, among them
 * those of tests that run at the same time; these are gone by the time they are fetched.
 */
export const WITHOUT_SCRIPTS = { javaScriptEnabled: false }

/** The Studio is large: its first load on a busy machine takes its time. */
export const LOADED = { timeout: 90_000 }

/**
 * What links of the Studio do; it has heard once this resolves, and may not have drawn anything yet. Nothing
 * where it is there already: the Studio would be drawn for nothing.
 */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    if (location.pathname + location.search === to) return
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Whether the Studio has loaded. */
export const isOpen = (page: Page) => page.getByTestId('studio-layout').isVisible()

/**
 * Leads an open Studio to its first list: nothing of what stood there is left. Again where Presentation was on
 * its way to a document, and went on.
 */
export async function leave(page: Page) {
  await expect(async () => {
    await follow(page, '/studio/structure')
    await expect(page.getByTestId('form-view')).toHaveCount(0, { timeout: 5000 })
    // Of each try of `toBeVisible` that fails, Playwright keeps a description of the whole page.
    await page.getByTestId('pane-item-Pages').waitFor({ timeout: 5000 })
  }).toPass(LOADED)
}

/**
 * Leads to an address of the Studio, by way of its first list where it is open already: a load takes
 * seconds of a processor.
 */
export async function visit(page: Page, path: string) {
  if (!(await isOpen(page))) return void (await page.goto(path))
  await leave(page)
  await follow(page, path)
}

/**
 * Opens a document in its form, to be edited; with `at`, such as `,path=seo.title`, at one of its
 * fields. Until then the Studio drops what is pasted and closes menus.
 */
export async function openDocument(page: Page, type: string, id: string, at = '') {
  await visit(page, `/studio/structure/${type};${id}${at}`)
  const form = page.getByTestId('form-view')
  await form.waitFor(LOADED)
  await expect(form).not.toHaveAttribute('data-read-only', 'true', LOADED)
}

/** The input of a field that holds one line of text. */
export const textField = (page: Page, name: string) =>
  page.getByTestId(`field-${name}`).getByTestId('string-input')

/** Opens a tab of a form, which may be drawn anew just when a key reaches it. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name })
  await expect(async () => {
    await tab.press('Enter', { timeout: 5000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 5000 })
  }).toPass(LOADED)
}

/** Takes an action from the menu of the open document, such as `Delete`; it comes to life late. */
export async function chooseAction(page: Page, name: string) {
  const item = page.getByTestId(`action-${name}`)
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByTestId('action-menu-button').click()
    await item.click({ timeout: 5000 })
  }).toPass(LOADED)
}

/** Opens the dialog that makes a link to a preview of the open document. */
export async function openSharing(page: Page): Promise<Locator> {
  // Sanity takes only the first space out of the name.
  await chooseAction(page, 'Sharea preview')
  return page.getByRole('dialog', { name: 'Share a preview' })
}

export const confirm = (page: Page) => page.getByTestId('confirm-button').click()

/** The dialog over a Studio whose session has ended. */
export const endedSession = (page: Page) =>
  page.getByRole('dialog', { name: 'Your session has ended' })

/** Signs in by the window that this dialog opens, after which the Studio goes on. */
export async function signInAgain(page: Page, email: string, password: string) {
  const opened = page.waitForEvent('popup')
  await endedSession(page).getByRole('button', { name: 'Sign in' }).click()
  const window = await opened
  await window.getByLabel('E-mail').fill(email)
  await window.getByLabel('Password').fill(password)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await closed
  await expect(endedSession(page)).toBeHidden()
}

/** Leads to an element by keyboard, which must be seen inside the element's own edges. */
export async function expectToShowFocus(element: Locator) {
  const before = await element.screenshot()
  await element.press('Tab')
  await element.page().keyboard.press('Shift+Tab')
  await expect(element).toBeFocused()
  await expect.poll(async () => (await element.screenshot()).equals(before)).toBe(false)
}
