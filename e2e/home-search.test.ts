import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { holdCall } from './support/calls.ts'
import { cards, count, expect, openHome, searchField, test } from './support/test.ts'

const viewButton = (page: Page, name: 'Kort' | 'Liste', pressed?: boolean) =>
  page.getByRole('button', { name, exact: true, ...(pressed !== undefined && { pressed }) })
const shown = (page: Page) => page.locator('.result-grid article')

test('typing updates the results and the URL, and Back undoes a choice rather than a letter', async ({ page }) => {
  await openHome(page)
  await searchField(page).pressSequentially('klintholmm')
  await expect(count(page)).toHaveText('1 gårdbutik')
  await expect(cards(page)).toHaveText(['Klintholm Gods Gårdbutik'])
  await expect(page).toHaveURL('/?q=klintholmm')
  await test.step('clearing removes the query and keeps the focus', async () => {
    await page.getByRole('button', { name: 'Ryd søgning' }).click()
    await expect(count(page)).not.toHaveText('1 gårdbutik')
    await expect(searchField(page)).toBeFocused()
    await expect(page).toHaveURL('/')
  })
  await test.step('the back button undoes a choice', async () => {
    await searchField(page).pressSequentially('æg')
    await expect(page).toHaveURL('/?q=%C3%A6g')
    // The suggestions cover the buttons below the field.
    await searchField(page).press('Escape')
    await viewButton(page, 'Liste').click()
    await expect(page).toHaveURL('/?q=%C3%A6g&visning=liste')
    await page.goBack()
    await expect(viewButton(page, 'Kort', true)).toBeVisible()
    await expect(searchField(page)).toHaveValue('æg')
  })
})

test('a reload restores search, view and sort order, and search=true focuses the field', async ({ page }) => {
  await openHome(page, '?q=honning&visning=liste&sortering=status')
  const before = await cards(page).allTextContents()
  expect(before.length).toBeGreaterThan(2)
  await page.reload()
  await expect(searchField(page)).toHaveValue('honning')
  await expect(viewButton(page, 'Liste', true)).toBeVisible()
  await expect(page.getByLabel('Sortér efter')).toHaveValue('status')
  await expect(cards(page)).toHaveText(before)
  await page.goto('/?search=true')
  await expect(searchField(page)).toBeFocused()
})

test('common searches of visitors are answered while typing', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await test.step('each card shows how current its data is', async () => {
    await expect(shown(page).filter({ hasText: /(?:I OpenStreetMap pr\.|Bekræftet|Rettet|Tilføjet) / })).toHaveCount(12)
  })
  const type = async (query: string): Promise<void> => {
    await searchField(page).fill('')
    await searchField(page).pressSequentially(query)
  }
  await test.step('a self-service stall', async () => {
    await type('vejbod')
    await expect(cards(page).first()).toHaveText(/^Vejbod/)
  })
  await test.step('strawberries: shops with the word in their name come first', async () => {
    await type('jordbær')
    await expect(cards(page).nth(0)).toContainText('Jordbær')
    await expect(cards(page).nth(1)).toContainText('Jordbær')
  })
  await test.step('a café with honey: no shop offers both, and one tap drops the café', async () => {
    // A press before the last letters have been applied must act on the current content of the field.
    await type('gårdcafe h')
    const withoutWord = page.getByRole('button', { name: /^Søg uden 'gårdcafe' \(\d+\)$/ })
    await expect(withoutWord).toBeVisible()
    await searchField(page).pressSequentially('onning')
    await withoutWord.click()
    await expect(searchField(page)).toHaveValue('honning')
    await expect(cards(page).first()).toBeVisible()
  })
  await test.step('honey near a postcode: the first card shows its distance', async () => {
    await type('honning 3700')
    await expect(page.getByText(/^\d+ gårdbutikker inden for 25 km af 3700 Rønne$/)).toBeVisible()
    await expect(shown(page).first()).toContainText(/\d+,\d km/)
  })
  await test.step('the season calendar is one tap away', async () => {
    await page.getByRole('link', { name: 'Danske råvarer måned for måned' }).click()
    await expect(page).toHaveURL('/i-saeson#kalender')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('near the visitor, directions to the nearest shop and open shops are two taps away', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.0598, longitude: 10.6068 })
  await openHome(page, '?visning=liste')
  await page.getByRole('button', { name: 'Nær mig' }).click()
  await expect(shown(page).first()).toContainText(/\d,\d km/)
  const way = shown(page)
    .first()
    .getByRole('link', { name: /^Rute til/ })
  await expect(way).toHaveAttribute('href', /google\.com\/maps\//)
  await test.step('near a stall that is always open, open shops come first', async () => {
    await context.setGeolocation({ latitude: 55.0, longitude: 11.9 })
    await openHome(page, '?visning=liste')
    await searchField(page).pressSequentially('nu')
    await page.getByRole('button', { name: 'Nær mig' }).click()
    await expect(page.getByRole('status').filter({ hasText: /åbne? nu/ })).toBeVisible()
    await expect(shown(page).first()).toContainText(/Åben|Døgnåbent/)
    await expect(page.getByRole('heading', { name: /^Åben \d/ })).toBeVisible()
    const open = page.locator('.result-grid').first().getByRole('article')
    const isOpen = open.filter({ hasText: /Åben|Døgnåbent/ })
    await expect(isOpen.first()).toBeVisible()
    // The list grows while it is counted, so both counts are repeated until they agree.
    await expect.poll(async () => (await open.count()) - (await isOpen.count())).toBe(0)
  })
})

test('place and day are searched in one query, and removed with a tap each', async ({ page }) => {
  await openHome(page)
  await searchField(page).pressSequentially('æg søndag odense')
  await searchField(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /inden for 25 km af Odense/ })).toBeVisible()
  await expect(page.getByLabel('Inden for')).toHaveValue('25')
  await page.getByRole('button', { name: /^Fjern tidspunktet Åben søndag / }).click()
  await expect(page).toHaveURL('/?q=%C3%A6g%20odense')
  await page.getByRole('button', { name: 'Fjern stedet Odense' }).click()
  await expect(searchField(page)).toHaveValue('æg')
  await expect(page.getByRole('button', { name: /^Fjern stedet/ })).toHaveCount(0)
  await expect(count(page)).toHaveText(/^\d+ gårdbutikker$/)
  await test.step('a place without shops says so and shows the nearest with their distance', async () => {
    await openHome(page, '?q=læsø&visning=liste')
    await expect(page.getByText('Ingen på Læsø. De nærmeste er:')).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByText(/^\d+,\d km$/).first()).toBeVisible()
  })
  await test.step('a part of the country matches only the shops in it', async () => {
    await searchField(page).fill('jylland')
    await expect(page.getByText(/^\d+ gårdbutikker i Jylland$/)).toBeVisible()
    await expect(page.getByText(/4\d{3} (?:Nakskov|Maribo|Nykøbing F|Stege)/)).toHaveCount(0)
  })
})

test('suggestions are chosen and closed by keyboard, and a second Escape clears the field', async ({ page }) => {
  await openHome(page)
  const field = searchField(page)
  await field.pressSequentially('honning svendb')
  const option = page.getByRole('option', { name: 'Svendborg by' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  expect(await violations(page)).toEqual([])
  await field.press('ArrowUp')
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('honning Svendborg')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Fjern stedet Svendborg' })).toBeVisible()
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('honning Svendborg')
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('a suggested shop opens its page, and an empty field suggests recent searches', async ({ page }) => {
  await openHome(page)
  await searchField(page).fill('klintholm')
  await page.getByRole('option', { name: 'Klintholm Gods Gårdbutik Borre' }).click()
  await expect(page).toHaveURL(/\/producer\/klintholm-gods-gaardbutik-/)
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await searchField(page).fill('')
  await expect(page.getByRole('option', { name: 'Klintholm Gods Gårdbutik' })).toBeVisible()
  await page.getByRole('button', { name: 'Glem søgningerne' }).click()
  await searchField(page).click()
  await expect(page.getByRole('option', { name: 'Nær mig brug min placering' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Forslag' }).getByRole('option')).toHaveCount(1)
})

test('an empty result offers to remove filters, and loading more focuses the first new card', async ({ page }) => {
  await openHome(page, '?q=klintholm&produkter=honey&visning=liste')
  await expect(page.getByText('Ingen gårdbutikker fundet', { exact: true })).toBeVisible()
  await expect(page.getByText('Prøv at justere din søgning eller dine filtre.', { exact: true })).toBeVisible()
  await expect(count(page)).toHaveText('0 gårdbutikker')
  await expect(page.getByRole('button', { name: /^Ryd søgeordet \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Fjern produktfilteret (1)' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Gårdbutikker', exact: true })).toBeFocused()
  await expect(cards(page)).toHaveText(['Klintholm Gods Gårdbutik'])

  await openHome(page, '?visning=liste&produkter=meat')
  const more = page.getByRole('button', { name: 'Vis flere' })
  // Sums the shops that list the product and those where it is only likely.
  const counts = ((await count(page).textContent()) ?? '').match(/\d+/g) ?? []
  const found = counts.reduce((sum, digits) => sum + Number(digits), 0)
  expect(found).toBeGreaterThan(12)
  for (let nth = 12; nth < found; nth += 12) {
    await expect(cards(page)).toHaveCount(nth)
    await more.press('Enter')
    const first = page.getByRole('article').nth(nth)
    await expect(first.getByRole('heading').getByRole('link')).toBeFocused()
  }
  await expect(cards(page)).toHaveCount(found)
  await expect(more).toHaveCount(0)
})

test.describe('slow or failed downloads', () => {
  test.use({ allowedOnConsole: /Failed to load resource/ })

  test('a pending index shows skeletons, and a failed one keeps the cards and can be retried', async ({ page }) => {
    const release = await holdCall(page, '**/indeks.json')
    await page.goto('/?q=honning&visning=liste')
    await expect(page.getByRole('list', { name: 'Henter gårdbutikker' }).locator('> li')).toHaveCount(3)
    release()
    await expect(count(page)).toHaveText(/^\d+ gårdbutikker /)

    await page.route('**/indeks.json', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Søgningen kunne ikke hentes.')
    await expect(cards(page)).toHaveCount(12)
    await page.unroute('**/indeks.json')
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await searchField(page).fill('klintholm')
    await expect(count(page)).toHaveText('1 gårdbutik')
  })

  test('cards without loaded names are skeletons, and a failed download of names can be retried', async ({ page }) => {
    const names = '**/navne-*.json'
    let hold = Promise.withResolvers<boolean>()
    await page.route(names, async (route) => ((await hold.promise) ? route.continue() : route.abort()))
    await openHome(page, '?produkter=meat&visning=liste')
    const places = page.locator('.result-grid > li')
    await expect(places).toHaveCount(12)
    // Some of the cards are part of the built page.
    const builtIn = await page.getByRole('article').count()
    expect(builtIn).toBeLessThan(12)
    hold.resolve(false)
    await expect(page.getByRole('alert')).toContainText('Søgningen kunne ikke hentes.')
    await expect(places).toHaveCount(builtIn)
    hold = Promise.withResolvers()
    hold.resolve(true)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('a card without details shows name and town, and a failed download of places can be retried', async ({
    page,
  }) => {
    await page.route(/\/soeg\/[0-9a-f]+\/\d+\.json/, (route) => route.abort())
    await openHome(page, '?q=klintholm')
    await expect(cards(page)).toHaveText(['Klintholm Gods Gårdbutik'])
    await expect(shown(page)).toContainText('4791 Borre')

    await page.route('**/steder.json', (route) => route.abort())
    await openHome(page)
    await searchField(page).fill('odense')
    await expect(page.getByRole('alert')).toContainText('Søgningen kunne ikke hentes.')
    await page.unroute('**/steder.json')
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('button', { name: 'Fjern stedet Odense' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the placeholder fits the search field', async ({ page }) => {
    await openHome(page)
    const roomLeft = (field: HTMLInputElement): number => {
      const box = getComputedStyle(field)
      const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder')
      const context = document.createElement('canvas').getContext('2d')!
      context.font = `${fontSize} ${fontFamily}`
      const padding = Number.parseFloat(box.paddingLeft) + Number.parseFloat(box.paddingRight)
      return field.clientWidth - padding - context.measureText(field.placeholder).width
    }
    // A font that loads late is not used on that page, and its substitute is wider. The next load has it in the cache.
    await expect(async () => {
      await page.reload()
      expect(await searchField(page).evaluate(roomLeft)).toBeGreaterThanOrEqual(0)
    }).toPass({ timeout: 15_000 })
  })
})
