import type { Page } from 'playwright/test'

import { waitForHydration, openPage } from './support/open-page.ts'
import { allAreas, allProducts, area, home, openData, season } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'I sæson nu' })

test('the home page shows goods in season by Danish date, and the calendar links to the sellers', async ({ page }) => {
  for (const [moment, there, gone] of [
    ['2026-06-10T12:00:00Z', /^Jordbær/, 'Juletræer'],
    ['2026-12-10T12:00:00Z', /^Juletræer/, 'Jordbær'],
    // Half past midnight in Denmark, still June in New York.
    ['2026-06-30T22:30:00Z', /^Ribs/, 'Rabarber'],
  ] as const) {
    await test.step(moment, async () => {
      await openPage(page, home.path, { moment: new Date(moment) })
      await expect(strip(page).getByRole('link', { name: there })).toBeVisible()
      await expect(strip(page).getByRole('listitem')).toHaveCount(10)
      await expect(strip(page).getByText(gone)).toHaveCount(0)
    })
  }
  await openPage(page, season.path, { moment: new Date('2026-05-20T12:00:00Z') })
  const months = page.getByRole('navigation', { name: 'Måneder' })
  await expect(months.locator('[aria-current=date]')).toHaveText('maj')
  await months.getByRole('link', { name: 'okt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'oktober', exact: true })).toBeInViewport()

  await page.getByRole('link', { name: '3 steder på kortet (jordbær)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jordbær')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 3, name: 'Jordbær salg mm.' })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Sjælland')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutik/ })).not.toHaveText('3 gårdbutikker')
})

/** Late November: in the shipped data, stored apples have sellers, kale has none, and no fish is sold at all. */
const NOVEMBER = new Date('2026-11-25T12:00:00Z')

test('goods in season are listed with the sellers nearest to a place, which is kept in the URL', async ({ page }) => {
  await openPage(page, season.path, { moment: NOVEMBER })
  const now = page.getByRole('region', { name: /^Lige nu/ })
  const apples = now.locator('li', { has: page.getByRole('heading', { name: 'Æbler' }) })
  await expect(apples).toHaveText(/fra lager november til april\s*6 steder/)
  await expect(now.getByRole('region', { name: 'Måske: grøntsager' })).toContainText('grønkål')
  const unsold = now.getByRole('region', { name: 'Ingen på kortet sælger' })
  await expect(unsold).toContainText('østers')
  await expect(unsold.getByRole('link', { name: 'Kender du en? Tilføj butikken' })).toHaveAttribute(
    'href',
    '/add-producer',
  )
  await expect(now).not.toContainText('km')
  expect(await now.getByRole('link', { name: /med kød$/ }).innerText()).toMatch(/^\d+ steder med kød$/)

  const place = now.getByRole('combobox', { name: 'By eller postnummer' })
  await place.fill('Atlantis')
  await place.press('Enter')
  await expect(now.getByRole('status')).toHaveText('Det sted kender vi ikke. Skriv en by eller et postnummer.')
  await place.fill('svendborg')
  await place.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lige nu nær Svendborg' })).toBeVisible()
  await expect(page).toHaveURL('/i-saeson?sted=Svendborg')
  await expect(apples.getByRole('listitem')).toHaveText(/^Ullemose Frugt\s*1\d,\d km$/)
  // Svendborg is far from the only seller of lamb, but has meat nearby.
  const lamb = now.locator('li', { has: page.getByRole('heading', { name: 'Lammekød' }) })
  await expect(lamb).toContainText(/Ingen inden for 25 km\. Den nærmeste:\s*Vadehavslam\.dk\s*11\d,\d km/)
  await expect(lamb).toContainText(/Måske nærmere: Høkildegård sælger kød, \d,\d km/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lige nu nær Svendborg' })).toBeVisible()
})

test.describe('when a file fails to load', () => {
  test.use({ allowedOnConsole: /ERR_FAILED/ })

  test('a failed place lookup succeeds at the next try', async ({ page }) => {
    await openPage(page, season.path, { moment: NOVEMBER })
    await page.route('**/saeson.json', (route) => route.abort())
    const now = page.getByRole('region', { name: /^Lige nu/ })
    const place = now.getByRole('combobox', { name: 'By eller postnummer' })
    await place.fill('Odense')
    await place.press('Enter')
    await expect(now.getByRole('status')).toHaveText('De nærmeste kunne ikke hentes. Tjek forbindelsen, og prøv igen.')
    await page.unroute('**/saeson.json')
    await place.press('Enter')
    await expect(now.getByRole('listitem').first()).toContainText(/\d km/)
  })
})

test('pages link to their feeds, which are well-formed', async ({ page }) => {
  for (const { path } of [home, season, area, openData]) {
    await page.goto(path)
    const feeds = await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][type*="+"]')]
      const named = links.filter(({ href }) => href.includes('/foelg/'))
      return Promise.all(
        named.map(async ({ href, type }) => {
          const answer = await fetch(href)
          const served = answer.headers.get('content-type')
          if (type === 'application/feed+json') {
            const { items }: { items: { id: string; url: string }[] } = await answer.json()
            return { type, served, fault: null, ids: items.map(({ id }) => id), urls: items.map(({ url }) => url) }
          }
          const atom = new DOMParser().parseFromString(await answer.text(), 'application/xml')
          const texts = (selector: string): string[] =>
            [...atom.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
          const urls = [...atom.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? '')
          return {
            type,
            served,
            fault: atom.querySelector('parsererror')?.textContent ?? null,
            ids: texts('entry > id'),
            urls,
          }
        }),
      )
    })
    expect(
      feeds.map(({ type }) => type),
      path,
    ).toEqual(['application/atom+xml', 'application/feed+json'])
    for (const { type, served, fault, ids, urls } of feeds) {
      expect([served, fault]).toEqual([`${type}; charset=utf-8`, null])
      expect(ids.length).toBeGreaterThan(10)
      expect(new Set(ids).size).toBe(ids.length)
      expect((await page.request.get(urls[0] ?? '')).status()).toBe(200)
    }
  }
  await page.goto(area.path)
  const follow = page.getByRole('region', { name: 'Følg med' })
  await expect(follow.getByRole('link', { name: /^Atom.*Svendborg Kommune$/ })).toBeVisible()
  await page.goto(openData.path)
  await page.getByText('Hver kommune').click()
  await expect(page.getByRole('link', { name: /Kommune$|kommune$/ })).toHaveCount(98)
})

test('areas and products are filtered while typing, and match the field after going back', async ({ page }) => {
  await openPage(page, allAreas.path)
  const field = page.getByRole('searchbox', { name: 'Søg efter et område' })
  const areas = page.getByRole('main').getByRole('link', { name: /(butik(ker)?|km væk)$/ })
  await expect(areas).toHaveCount(40)
  await field.fill('aarhus')
  await expect(areas).toHaveText([/^\s*Århus/])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Midtjylland'])
  await field.fill('xyz')
  await expect(areas).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('Ingen områder fundet')
  await field.fill('')
  await expect(areas).toHaveCount(40)
  await expect(page.getByRole('status')).toHaveText('')
  await field.fill('odense')
  await areas.filter({ hasText: 'Odense' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gårdbutikker i Odense')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(allAreas.heading)
  // On going back, browsers may restore the typed text or an empty field.
  await expect(areas).toHaveCount((await field.inputValue()) === '' ? 40 : 1)

  await test.step('products are filtered by the goods they include', async () => {
    await openPage(page, allProducts.path)
    const field = page.getByRole('searchbox', { name: 'Søg efter et produkt' })
    const products = page.getByRole('main').getByRole('link', { name: /producent(er)?$|ikke mærket$|Ingen endnu$/ })
    await field.fill('gulerødder')
    await expect(products.first()).toContainText('Økologiske grøntsager')
    await field.fill('smør')
    await expect(products).toContainText(['Økologisk mælk'])
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Alle produkter'])
    await field.fill('xyz')
    await expect(products).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText('Ingen produkter fundet')
  })
})
