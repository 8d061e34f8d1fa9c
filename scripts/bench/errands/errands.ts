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

/** An errand of a visitor on a phone, from the home page. */
export interface Errand {
  number: number
  what: string
  /** The taps before the site was improved for it. */
  before: string
  goal: number
  /** Does the errand, and throws if it fails. Works with any producers. */
  walk: (visitor: Visitor) => Promise<void>
}

const rows = (page: Page): Locator => page.locator('.result-grid article')

/** Completes a query with the position, or with a town if the position is unknown. */
const near = (position: PositionGiven, query: string): string =>
  `${query} ${position === 'given' ? 'nær mig' : 'svendborg'}`

/** Presses the heart of the first row, and waits until the shop's page is stored. */
export async function saveFirstShop({
  page,
  taps,
}: Pick<Visitor, 'page' | 'taps'>): Promise<{ name: string; path: string }> {
  await waitUntilStored(page)
  const link = rows(page).first().getByRole('heading').getByRole('link')
  const [name, path] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
  await taps.press(rows(page).first().getByRole('button', { name: /^Gem/ }), 'heart')
  // `waitForFunction` would treat a promise as true.
  await page.evaluate(async (saved) => {
    while (!(await caches.match(saved))) await new Promise((resolve) => setTimeout(resolve, 50))
  }, path)
  return { name, path }
}

/** Presses 'Jeg var her' on the first row, and a finding. */
async function reportVisit({ page, taps }: Visitor, finding: RegExp): Promise<void> {
  await rows(page).first().waitFor()
  await taps.press(rows(page).first().getByRole('button', { name: 'Jeg var her' }), 'Jeg var her')
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
  {
    number: 1,
    what: 'eggs, this Sunday, near Odense',
    before: '4, to a shop 102 km away',
    goal: 2,
    walk: async ({ page, taps }) => {
      await taps.search('æg søndag odense')
      await page
        .getByRole('heading', { name: /^(?:Måske åben|Åben) [1-9]/ })
        .first()
        .waitFor()
      await rows(page).first().getByText(/\d km/).waitFor()
    },
  },
  {
    number: 2,
    what: 'a self-service stall near me',
    before: 'impossible',
    goal: 2,
    walk: async ({ page, position, taps }) => {
      await taps.search(near(position, 'selvbetjening'))
      await rows(page).first().getByText(/\d km/).waitFor()
    },
  },
  {
    number: 3,
    what: 'pick strawberries myself',
    before: 'impossible',
    goal: 2,
    walk: async ({ page, taps }) => {
      await taps.search('selvpluk jordbær')
      await page.getByText(/^Sæson for jordbær|^Jordbær er i sæson/).waitFor()
      await rows(page).first().waitFor()
    },
  },
  {
    number: 4,
    what: 'directions to a shop',
    before: '3',
    goal: 2,
    walk: async ({ page, context, position, taps }) => {
      if (position === 'given') await taps.press(page.getByRole('button', { name: 'Nær mig' }), 'Nær mig')
      await leaveFor(
        context,
        rows(page)
          .first()
          .getByRole('link', { name: /^Rute til/ }),
        taps,
      )
    },
  },
  {
    number: 5,
    what: 'send a shop to a friend',
    before: '1, only from its page',
    goal: 2,
    walk: async ({ page, taps }) => {
      await page.evaluate(() =>
        Object.assign(navigator, { share: () => Promise.resolve(Object.assign(window, { isShared: true })) }),
      )
      await rows(page).first().waitFor()
      await taps.press(
        rows(page)
          .first()
          .getByRole('button', { name: /^Mere om/ }),
        'menu',
      )
      await taps.press(page.getByRole('button', { name: 'Del', exact: true }), 'Del')
      await page.waitForFunction(() => 'isShared' in window)
    },
  },
  {
    number: 6,
    what: 'save a shop and read it without a network',
    before: 'saved, but no page',
    goal: 4,
    walk: async ({ page, context, taps }) => {
      const { name } = await saveFirstShop({ page, taps })
      await context.setOffline(true)
      await taps.press(page.locator('summary', { hasText: 'Menu' }), 'menu')
      await taps.press(page.getByRole('link', { name: /^Mine gårde/ }).first(), 'saved shops')
      await taps.press(page.getByRole('link', { name }).first(), 'the shop')
      await page.getByRole('heading', { level: 1, name }).waitFor()
    },
  },
  {
    number: 7,
    what: 'three shops this afternoon',
    before: 'about 14',
    goal: 4,
    walk: async ({ page, context, position, taps }) => {
      await taps.type(position === 'given' ? 'i eftermiddag' : 'i eftermiddag odense')
      await taps.press(page.getByRole('link', { name: 'Læg en tur' }), 'plan')
      await page.getByRole('heading', { name: '3 stop' }).waitFor()
      await taps.press(page.getByRole('button', { name: /^Føj .* til turen/ }).first(), 'add a stop on the way')
      await page.getByRole('heading', { name: '4 stop' }).waitFor()
      await leaveFor(context, page.getByRole('link', { name: /^Rute i Google Maps/ }), taps)
    },
  },
  {
    number: 8,
    what: "'these hours are wrong'",
    before: 'only with the right ones',
    goal: 2,
    walk: (visitor) => reportVisit(visitor, /^Lukket(?:, selv|$)/),
  },
  {
    number: 9,
    what: "'it has closed for good'",
    before: '3',
    goal: 2,
    walk: (visitor) => reportVisit(visitor, /^Lukket for altid/),
  },
  {
    number: 10,
    what: 'a roadside stall that is not listed',
    before: 'at the wrong position',
    goal: 4,
    walk: async ({ page, context, position, taps }) => {
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
    },
  },
  {
    number: 11,
    what: 'what is in season near me',
    before: '13 of 16 chips lead nowhere',
    goal: 2,
    walk: async ({ page, position, taps }) => {
      await taps.press(page.getByRole('link', { name: /^I sæson \d/ }), 'in season')
      const now = page.getByRole('region', { name: /^Lige nu/ })
      // With a position these are the sellers, otherwise the goods, each of which links to its sellers.
      const nearest = now.getByRole('listitem').filter({ hasText: / km$/ }).first().getByRole('listitem').first()
      const next = position === 'given' ? nearest : now
      await taps.press(next.getByRole('link').first(), 'a seller')
      await page.waitForURL((url) => !url.pathname.startsWith('/i-saeson'))
    },
  },
  {
    number: 12,
    what: 'which of these is still true',
    before: "'168 confirmed', by nobody",
    goal: 1,
    walk: async ({ page, taps }) => {
      await taps.press(page.getByRole('button', { name: /^Filtre/ }), 'filters')
      await page.getByRole('dialog').getByText('Bekræftet', { exact: true }).waitFor()
    },
  },
]
