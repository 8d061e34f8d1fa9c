import type { BrowserContext, Locator, Page } from 'playwright/test'

import { asFile, photo } from '../../../e2e/support/photo.ts'
import type { Taps } from '../../../e2e/support/taps.ts'
import { waitUntilStored } from '../../../e2e/support/worker.ts'

/** Whether the site knows the visitor's position: permission is granted, not asked for, or denied. */
export const positions = ['given', 'unasked', 'refused'] as const
export type PositionGiven = (typeof positions)[number]

interface Visitor {
  page: Page
  context: BrowserContext
  position: PositionGiven
  taps: Taps
}

/** An errand of a visitor on a phone, from the home page. `goal` is the number of taps that it may take. */
export interface Errand {
  what: string
  goal: number
  /** Does the errand, and throws if that fails. Works with any producers. */
  walk(visitor: Visitor): Promise<void>
}

const errand = (what: string, goal: number, walk: Errand['walk']): Errand => ({ what, goal, walk })

const firstRow = (page: Page): Locator => page.locator('.result-grid article').first()

/** Completes a query with the position, or with a town if the position is unknown. */
const near = (position: PositionGiven, query: string): string =>
  `${query} ${position === 'given' ? 'nær mig' : 'svendborg'}`

/** Presses the heart of the first row, and waits until the shop's page is stored. */
export async function saveFirstShop(page: Page, taps: Taps): Promise<{ name: string; path: string }> {
  await waitUntilStored(page)
  const link = firstRow(page).getByRole('heading').getByRole('link')
  const [name, path] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
  await taps.press(firstRow(page).getByRole('button', { name: /^Gem/ }), 'heart')
  // `waitForFunction` would treat a promise as true.
  await page.evaluate(async (saved) => {
    while (!(await caches.match(saved))) await new Promise((resolve) => setTimeout(resolve, 50))
  }, path)
  return { name, path }
}

/** Presses 'Jeg var her' on the first row, and a finding. */
async function reportVisit({ page, taps }: Visitor, finding: RegExp): Promise<void> {
  await firstRow(page).waitFor()
  await taps.press(firstRow(page).getByRole('button', { name: 'Jeg var her' }), 'Jeg var her')
  await taps.press(page.getByRole('dialog').getByRole('button', { name: finding }), 'finding')
  await page.getByText('Tak. Det hjælper den næste, der kører forbi.').waitFor()
}

/** Presses a link to another site's map, whose response is mocked. */
async function leaveFor(context: BrowserContext, link: Locator, taps: Taps): Promise<void> {
  await context.route(/google\.com|apple\.com/, (route) => route.fulfill({ body: '' }))
  await link.waitFor()
  const opened = context.waitForEvent('page')
  await taps.press(link, 'go')
  await opened
}

/** A position between villages, as accurate as under a clear sky. */
const FIELD = { latitude: 55.2146, longitude: 10.3021, accuracy: 8 }

/** Types the location of the stall, and confirms the pin. */
async function placeStall(page: Page, taps: Taps): Promise<void> {
  taps.made.push("type '5600 Faaborg'")
  await page.getByLabel('Vej og by').fill('5600 Faaborg')
  taps.made.push('Enter')
  await page.keyboard.press('Enter')
  await taps.press(page.getByRole('button', { name: 'Nålen står rigtigt' }), 'the pin is right')
}

export const errands: readonly Errand[] = [
  errand('eggs, this Sunday, near Odense', 2, async ({ page, taps }) => {
    await taps.search('æg søndag odense')
    await page
      .getByRole('heading', { name: /^(?:Måske åben|Åben) [1-9]/ })
      .first()
      .waitFor()
    await firstRow(page).getByText(/\d km/).waitFor()
  }),
  errand('a self-service stall near me', 2, async ({ page, position, taps }) => {
    await taps.search(near(position, 'selvbetjening'))
    await firstRow(page).getByText(/\d km/).waitFor()
  }),
  errand('pick strawberries myself', 2, async ({ page, taps }) => {
    await taps.search('selvpluk jordbær')
    await page.getByText(/^Sæson for jordbær|^Jordbær er i sæson/).waitFor()
    await firstRow(page).waitFor()
  }),
  errand('directions to a shop', 2, async ({ page, context, position, taps }) => {
    if (position === 'given') await taps.press(page.getByRole('button', { name: 'Nær mig' }), 'Nær mig')
    await leaveFor(context, firstRow(page).getByRole('link', { name: /^Rute til/ }), taps)
  }),
  errand('send a shop to a friend', 2, async ({ page, taps }) => {
    await page.evaluate(() =>
      Object.assign(navigator, { share: () => Promise.resolve(Object.assign(window, { isShared: true })) }),
    )
    await firstRow(page).waitFor()
    await taps.press(firstRow(page).getByRole('button', { name: /^Mere om/ }), 'menu')
    await taps.press(page.getByRole('button', { name: 'Del', exact: true }), 'Del')
    await page.waitForFunction(() => 'isShared' in window)
  }),
  errand('save a shop and read it without a network', 4, async ({ page, context, taps }) => {
    const { name } = await saveFirstShop(page, taps)
    await context.setOffline(true)
    await taps.press(page.locator('summary', { hasText: 'Menu' }), 'menu')
    await taps.press(page.getByRole('link', { name: /^Mine gårde/ }).first(), 'saved shops')
    await taps.press(page.getByRole('link', { name }).first(), 'the shop')
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }),
  errand('three shops this afternoon', 4, async ({ page, context, position, taps }) => {
    await taps.type(position === 'given' ? 'i eftermiddag' : 'i eftermiddag odense')
    await taps.press(page.getByRole('link', { name: 'Læg en tur' }), 'plan')
    await page.getByRole('heading', { name: '3 stop' }).waitFor()
    await taps.press(page.getByRole('button', { name: /^Føj .* til turen/ }).first(), 'add a stop on the way')
    await page.getByRole('heading', { name: '4 stop' }).waitFor()
    await leaveFor(context, page.getByRole('link', { name: /^Rute i Google Maps/ }), taps)
  }),
  errand("'these hours are wrong'", 2, (visitor) => reportVisit(visitor, /^Lukket(?:, selv|$)/)),
  errand("'it has closed for good'", 2, (visitor) => reportVisit(visitor, /^Lukket for altid/)),
  errand('a roadside stall that is not listed', 4, async ({ page, context, position, taps }) => {
    if (position === 'given') await context.setGeolocation(FIELD)
    await taps.press(page.locator('summary', { hasText: 'Menu' }), 'menu')
    await taps.press(page.getByRole('link', { name: 'Tilføj her', exact: true }), 'add here')
    // Taking the photo is not counted.
    await page.getByLabel('Tag et billede').setInputFiles(asFile(await photo(1200, 900).jpeg().toBuffer()))
    await page.getByRole('img', { name: 'Dit billede' }).waitFor()
    if (position !== 'given') await placeStall(page, taps)
    await taps.press(page.getByRole('button', { name: 'Æg', exact: true }), 'what it sells')
    await page.getByText('Klar til at blive sendt').waitFor()
    await taps.press(page.getByRole('button', { name: 'Send', exact: true }), 'send')
    await page.getByRole('heading', { name: 'Tak, den er sendt' }).waitFor()
  }),
  errand('what is in season near me', 2, async ({ page, position, taps }) => {
    await taps.press(page.getByRole('link', { name: /^I sæson \d/ }), 'in season')
    const now = page.getByRole('region', { name: /^Lige nu/ })
    // With a position, the entries are the nearest sellers; otherwise they are goods that link to their sellers.
    const nearest = now.getByRole('listitem').filter({ hasText: / km$/ }).first().getByRole('listitem').first()
    const next = position === 'given' ? nearest : now
    await taps.press(next.getByRole('link').first(), 'a seller')
    await page.waitForURL((url) => !url.pathname.startsWith('/i-saeson'))
  }),
  errand('which of these is still true', 1, async ({ page, taps }) => {
    await taps.press(page.getByRole('button', { name: /^Filtre/ }), 'filters')
    await page.getByRole('dialog').getByText('Bekræftet', { exact: true }).waitFor()
  }),
]
