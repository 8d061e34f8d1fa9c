import type { Page } from 'playwright/test'

import { pathIn, pathOf } from '#src/texts/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { answerCall } from './support/calls.ts'
import { openPage } from './support/open-page.ts'
import { Taps } from './support/taps.ts'
import { expect, FRIDAY_NOON, openMap, test } from './support/test.ts'

/**
 * Typical errands of guests from abroad, in their language, on a phone: at most three taps each from the home page,
 * counted as in errands.test.ts. The crawl checks that their pages contain no Danish.
 */

const BLAAVAND = { latitude: 55.5586, longitude: 8.1293 }

const guests = {
  de: {
    locale: 'de-DE',
    search: 'Hofläden und Produkte suchen',
    honey: 'Honig Blåvand Samstagvormittag',
    noneNear: /^Keine im Umkreis von 25 km um Blåvand\. /,
    cash: 'Verkaufsstand Bargeld',
    withoutCash: 'Ohne „Bargeld“ suchen',
    season: /^Jetzt Saison \d+ Hofläden$/,
    now: 'Jetzt in Ihrer Nähe',
    route: /^Route/,
    wasHere: 'Ich war hier',
    shut: /^Geschlossen/,
    thanks: 'Danke. Das hilft den Nächsten, die vorbeifahren.',
    offer: 'Diese Seite auf Deutsch lesen',
    close: 'Schließen',
  },
  en: {
    locale: 'en-GB',
    search: 'Search for farm shops and produce',
    honey: 'honey Blåvand Saturday morning',
    noneNear: /^None within 25 km of Blåvand\. /,
    cash: 'roadside stall cash',
    withoutCash: 'Search without ‘cash’',
    season: /^In season \d+ farm shops$/,
    now: 'Right now near you',
    route: /^Directions/,
    wasHere: 'I was here',
    shut: /^Closed/,
    thanks: 'Thank you. It helps the next visitor.',
    offer: 'Read this page in English',
    close: 'Close',
  },
} as const

async function openHome(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(FRIDAY_NOON)
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

const rows = (page: Page) => page.locator('.result-grid article')

for (const [language, guest] of Object.entries(guests)) {
  const isGerman = language === 'de'
  const home = pathOf('home', isGerman ? 'de' : 'en')

  test.describe(`a guest reading ${isGerman ? 'German' : 'English'}`, () => {
    test.use({ geolocation: BLAAVAND, permissions: ['geolocation'], locale: guest.locale })

    test('finds the nearest honey to Blåvand on Saturday morning in two taps', async ({ page }) => {
      await openHome(page, home)
      const taps = new Taps(page, guest.search)
      await taps.search(guest.honey)
      await expect(page.getByRole('status').filter({ hasText: guest.noneNear })).toBeVisible()
      await expect(rows(page).first()).toContainText(/\d km/)
      expect(taps.made).toHaveLength(2)
    })

    test('finds a stall in three taps by dropping the word for cash', async ({ page }) => {
      await openHome(page, home)
      const taps = new Taps(page, guest.search)
      await taps.search(guest.cash)
      await taps.press(page.getByRole('button', { name: guest.withoutCash }), 'without the cash')
      await expect(rows(page).first()).toBeVisible()
      expect(taps.made).toHaveLength(3)
    })

    test('finds seasonal goods nearby, with directions, in three taps', async ({ page }) => {
      await openHome(page, home)
      const taps = new Taps(page, guest.search)
      await taps.press(page.getByRole('link', { name: guest.season }), 'in season')
      const seller = page.getByRole('region', { name: guest.now }).getByRole('listitem').getByRole('link').first()
      await taps.press(seller, 'the nearest seller')
      const route = page.getByRole('main').getByRole('link', { name: guest.route }).first()
      await expect(route).toHaveAttribute('href', /google\.com\/maps\/dir/)
      expect(taps.made.length + 1).toBe(3)
    })

    test('reports a shop as closed in two taps, with a confirmation in that language', async ({ page }) => {
      await openHome(page, home)
      const sent = await answerCall(page, '**/api/producers/*/visits', { status: 201 })
      const taps = new Taps(page, guest.search)
      await taps.press(rows(page).first().getByRole('button', { name: guest.wasHere }), 'was here')
      await taps.press(page.getByRole('dialog').getByRole('button', { name: guest.shut }).first(), 'finding')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(guest.thanks)
      expect(sent).toEqual([expect.objectContaining({ finding: 'shut' })])
      expect(taps.made).toHaveLength(2)
    })

    test('gets the language offer once, and switching keeps the search', async ({ page }) => {
      await openHome(page, '/?q=honning')
      const offer = page.getByRole('link', { name: guest.offer })
      await expect(offer).toBeVisible()
      const [firstRow, line] = [await rows(page).first().boundingBox(), await offer.boundingBox()]
      expect.soft((firstRow?.y ?? 0) + (firstRow?.height ?? 0), 'the first row').toBeLessThanOrEqual(line?.y ?? 0)
      await page.getByRole('button', { name: guest.close, exact: true }).tap()
      await expect(offer).toBeHidden()
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      await expect(offer).toBeHidden()
      await page.locator('summary', { hasText: 'Menu' }).tap()
      await page.getByRole('link', { name: isGerman ? 'Deutsch' : 'English' }).tap()
      await expect(page).toHaveURL(new RegExp(`${home}\\?q=honning`))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })

    test('keeps the position on the season page when switching the language', async ({ page }) => {
      await page.goto('/i-saeson#jordbaer')
      await page.locator('summary', { hasText: 'Menu' }).tap()
      await page.getByRole('link', { name: isGerman ? 'Deutsch' : 'English', exact: true }).tap()
      const strawberries = isGerman ? 'erdbeeren' : 'strawberries'
      await expect(page).toHaveURL(new RegExp(`${pathOf('season', isGerman ? 'de' : 'en')}#${strawberries}$`))
      await expect(page.locator(`#${strawberries}`)).toBeInViewport()
    })

    test('keeps the map view when switching the language', async ({ page }) => {
      await openHome(page, '/')
      await openMap(page)
      const view = () => page.evaluate((): unknown => Object(history.state).map)
      await page.getByRole('button', { name: 'Zoom ind' }).tap()
      await expect.poll(async () => JSON.stringify(await view())).toContain('"zoom":')
      const left = await view()
      await page.locator('summary', { hasText: 'Menu' }).tap()
      await page.getByRole('link', { name: isGerman ? 'Deutsch' : 'English', exact: true }).tap()
      await page.locator(`html[data-ready][lang=${language}]`).waitFor()
      await page.locator('.leaflet-container').waitFor()
      expect(await view()).toEqual(left)
    })

    test('does not get the language offer again after ignoring it', async ({ page }) => {
      const offer = page.getByRole('link', { name: guest.offer })
      await page.goto('/about')
      await expect(offer).toBeVisible()
      await openHome(page, '/')
      await expect(offer).toBeHidden()
    })
  })
}

test.describe('a language with long words', () => {
  // An island that hydrates after the texts were changed reports a mismatch.
  test.use({ allowedOnConsole: /React error #418/ })

  test('fits a phone screen on each kind of page', async ({ page }) => {
    const shop = runInLanguage('de', () => pathIn('producer', 'lammehave-oekologi-gaardbutik-b2343d45'))
    const paths = [
      ...(['home', 'season', 'mine', 'trip', 'addProducer', 'stall', 'contact', 'status', 'products'] as const).map(
        (name) => pathOf(name, 'de'),
      ),
      shop,
      '/de/hoflaeden-odense',
      '/de/so-geht-hofladen',
    ]
    for (const path of paths) {
      await openPage(page, path)
      // Doubles every word, like a language with words twice as long.
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
        for (const text of texts)
          if (text.parentElement?.closest('script, style, code, svg, option') === null)
            text.data = text.data.replaceAll(/\p{L}{2,}/gu, (word) => `${word} ${word}`)
      })
      const wide = await page.evaluate(() => {
        const isInScroller = (element: Element | null): boolean =>
          element !== null &&
          (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
        return [...document.querySelectorAll('body *')].flatMap((element) => {
          const { right, width } = element.getBoundingClientRect()
          const isClipped = element.closest('.sr-only, .leaflet-container') !== null
          return width > 0 &&
            right > innerWidth + 1 &&
            !isClipped &&
            !isInScroller(element) &&
            getComputedStyle(element).position !== 'fixed'
            ? [`${element.tagName}.${element.className} ${Math.round(right)}`]
            : []
        })
      })
      expect.soft(wide.slice(0, 5), path).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
    }
  })
})
