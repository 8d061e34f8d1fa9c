import { test as base } from 'playwright/test'
import type { Page } from 'playwright/test'

import { REVISION_PATH } from '#src/domain/live/paths.ts'

import { inDenmark, ordinaryFriday } from './moments.ts'

interface Fixtures {
  /** What the console may say in this test: by default nothing. */
  allowedOnConsole: RegExp | null
  /** Whether the question about cookies has been answered. It has tests of its own; elsewhere it would lie over what is tested. */
  hasAcceptedCookies: boolean
}

/** What Playwright says of a service worker that the configuration blocks. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

declare global {
  interface Window {
    showsLiveChanges?: boolean
  }
}

/** Has the pages that are opened from now on show what has changed since the build, as visitors' do. */
export async function withLiveChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.showsLiveChanges = true
  })
}

/** Pages stay as they were built, whatever the other tests change: to them no revision is newer. */
async function withoutLiveChanges(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    const ask = window.fetch.bind(window)
    window.fetch = (input, init) =>
      input === path && window.showsLiveChanges !== true
        ? Promise.resolve(Response.json({ revision: 999_999_999_999 }))
        : ask(input, init)
  }, REVISION_PATH)
}

/** Playwright's test, which fails when the page's console was not clean. */
export const test = base.extend<Fixtures>({
  allowedOnConsole: [null, { option: true }],
  hasAcceptedCookies: [true, { option: true }],
  page: async ({ page, allowedOnConsole, hasAcceptedCookies }, use) => {
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()} ${message.location().url}`))
    // Of code that it may not compile the browser tells no console.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`Content Security Policy: ${violatedDirective} refuses ${blockedURI}, in ${sourceFile}`),
      ),
    )
    page.on('pageerror', (error) => said.push(`error: ${error.message}`))
    await withoutLiveChanges(page)
    if (hasAcceptedCookies) await page.addInitScript(() => localStorage.setItem('gaardkortet-cookies', 'accepted'))
    await use(page)
    const unexpected = said.filter((line) => !allowedOnConsole?.test(line) && !line.includes(BLOCKED_WORKER))
    test.expect(unexpected).toEqual([])
  },
})

export const { expect } = test

/** A Friday, noon in Denmark. */
export const FRIDAY_NOON = inDenmark(ordinaryFriday, '12:00')

/** Opens the home page at noon on a Friday in Denmark, and waits until it acts and its map is there. */
export async function openHome(page: Page, query = '', { moment = FRIDAY_NOON } = {}): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.goto(`/${query}`)
  await page.locator('html[data-ready]').waitFor()
  if (!query.includes('visning=liste')) await openMap(page)
}

/** Asks for the map where the picture of the country still stands, as it does until something is chosen. */
export async function openMap(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Åbn kortet' })
  // A choice in the address opens it, too, and the button may go before it is pressed.
  if (await opener.isVisible()) await opener.click({ timeout: 2000 }).catch(() => undefined)
  await page.getByRole('application', { name: /^Kort over/ }).waitFor()
  await opener.waitFor({ state: 'hidden' })
}

/** The cards that are shown, by their headings. */
export function cards(page: Page) {
  return page.locator('.result-grid').getByRole('heading', { level: 3 })
}

/** The line that says how many were found. */
export function count(page: Page) {
  return page.getByRole('status').filter({ hasText: /^(?:\d+|Ingen) (?:gårdbutik|åben|åbne|inden|skriver)/ })
}

export function searchField(page: Page) {
  return page.getByRole('combobox', { name: /^Søg efter/ })
}
