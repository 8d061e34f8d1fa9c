import { test as base } from 'playwright/test'
import type { Page } from 'playwright/test'

import { LIVE_CHANGES_PATH } from '#src/domain/live/paths.ts'

import { inDenmark, ordinaryFriday } from './moments.ts'

interface Fixtures {
  /** Console messages that this test allows. None by default. */
  allowedOnConsole: RegExp | null
  /**
   * Whether the cookie question has been answered. It has its own tests; elsewhere the banner would cover what is
   * tested.
   */
  hasAcceptedCookies: boolean
}

/** Playwright's console message when the configuration blocks a service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

declare global {
  interface Window {
    showsLiveChanges?: boolean
  }
}

/** Lets pages opened from now on show changes since the build, as they do for visitors. */
export async function withLiveChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.showsLiveChanges = true
  })
}

/** Keeps pages as they were built, whatever other tests change. */
async function withoutLiveChanges(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    const originalFetch = window.fetch.bind(window)
    window.fetch = (input, init) =>
      typeof input === 'string' && input.startsWith(path) && window.showsLiveChanges !== true
        ? Promise.resolve(Response.json({ status: 'known', removed: '', changed: null, notices: [] }))
        : originalFetch(input, init)
  }, LIVE_CHANGES_PATH)
}

/** Playwright's test, which also fails on unexpected console messages. */
export const test = base.extend<Fixtures>({
  allowedOnConsole: [null, { option: true }],
  hasAcceptedCookies: [true, { option: true }],
  page: async ({ page, allowedOnConsole, hasAcceptedCookies }, use) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()} ${message.location().url}`))
    // Chromium does not log code that the policy forbids to compile.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`Content Security Policy: ${violatedDirective} refuses ${blockedURI}, in ${sourceFile}`),
      ),
    )
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
    await withoutLiveChanges(page)
    if (hasAcceptedCookies) await page.addInitScript(() => localStorage.setItem('gaardkortet-cookies', 'accepted'))
    await use(page)
    const unexpected = messages.filter((line) => !allowedOnConsole?.test(line) && !line.includes(BLOCKED_WORKER))
    test.expect(unexpected).toEqual([])
  },
})

export const { expect } = test

/** A Friday, noon in Denmark. */
export const FRIDAY_NOON = inDenmark(ordinaryFriday, '12:00')

/** Opens the home page at noon on a Friday in Denmark, and waits until it is interactive and the map is open. */
export async function openHome(page: Page, query = '', { moment = FRIDAY_NOON } = {}): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.goto(`/${query}`)
  await page.locator('html[data-ready]').waitFor()
  if (!query.includes('visning=liste')) await openMap(page)
}

/** Opens the map, which is a static picture of the country until the visitor interacts. */
export async function openMap(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Åbn kortet' })
  // A filter in the address opens the map too, so the button may disappear before it is pressed.
  if (await opener.isVisible()) await opener.click({ timeout: 2000 }).catch(() => undefined)
  await page.getByRole('application', { name: /^Kort over/ }).waitFor()
  await opener.waitFor({ state: 'hidden' })
}

/** The headings of the visible result cards. */
export function cards(page: Page) {
  return page.locator('.result-grid').getByRole('heading', { level: 3 })
}

/** The status line with the number of results. */
export function count(page: Page) {
  return page.getByRole('status').filter({ hasText: /^(?:\d+|Ingen) (?:gårdbutik|åben|åbne|inden|skriver)/ })
}

export function searchField(page: Page) {
  return page.getByRole('combobox', { name: /^Søg efter/ })
}
