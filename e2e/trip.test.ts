import { readFile } from 'node:fs/promises'

import type { Locator, Page } from 'playwright/test'

import { dateOf } from '#src/domain/hours/local-time.ts'
import { dayInWords } from '#src/domain/listing/open-when.ts'

import { contrastFaults, violations } from './support/axe.ts'
import { inDenmark, ordinaryFriday } from './support/moments.ts'
import { openPage } from './support/open-page.ts'
import { aaroe, seedSaved, lolle, saved } from './support/saved.ts'
import { DESK, PHONE } from './support/screens.ts'
import { expect, openHome, test } from './support/test.ts'

const marielyst = saved('80e39b39', 'Gårdbutikken Marielyst')
const kildevej = saved('255b205b', 'Kildevejens Frugt')
const maribo = { latitude: 54.776, longitude: 11.5 }

/** From Nykøbing F on an ordinary Friday. On the shortest route, the last shop has closed on arrival. */
const FALSTER = `#gaarde=80e39b3916d1b76a255b205b&fra=54.769,11.874,Nyk%C3%B8bing%20F&kl=${dateOf(ordinaryFriday)}T15:30`

const stops = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })
const stop = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const route = (page: Page) => page.getByRole('link', { name: /^Rute i Google Maps/ })

test('planning a trip to three farms takes eight taps, and a wide screen needs no menu', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(maribo)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const mine = page.getByRole('link', { name: 'Mine gårde 3' })
  await openHome(page, '?visning=liste&q=maribo')
  for (const nth of [0, 1, 2]) await tap(page.getByRole('article').nth(nth).getByRole('button', { name: /^Gem / }))
  await page.setViewportSize(DESK.viewport)
  await expect(mine).toBeVisible()
  await page.setViewportSize(PHONE.viewport)
  await tap(page.locator('summary', { hasText: 'Menu' }))
  await tap(mine)
  await tap(page.getByRole('link', { name: 'Planlæg tur' }))
  await tap(page.getByRole('button', { name: 'Fra min placering' }))
  await expect(page.getByRole('listitem').filter({ hasText: /Ca\. .* i bil/ })).toHaveCount(3)
  // The last tap is on the route link.
  await expect(route(page)).toHaveAttribute('href', /origin=54\.776%2C11\.5&.*waypoints=[^&]+%7C[^&]+&/)
  expect(taps + 1).toBe(8)
})

test('saved shops become a trip in the best order, with driving times and the status on arrival', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(maribo)
  await seedSaved(page, [marielyst, lolle, kildevej])
  await openPage(page, '/mine')

  await page.getByRole('link', { name: 'Planlæg tur' }).click()
  await page.getByRole('button', { name: 'Fra min placering' }).click()

  await expect(stops(page)).toHaveText(['Lolle Frugt', 'Kildevejens Frugt', 'Gårdbutikken Marielyst'])
  await expect(stop(page, 'Lolle Frugt')).toContainText(
    /Ca\. 18 min\. i bil.*Kl\. 12:18.*Åben, når du kommer · lukker 17:00/,
  )
  await expect(page.getByText('I denne rækkefølge er alle åbne, når du kommer.')).toBeVisible()
  await expect(route(page)).toHaveAttribute(
    'href',
    /dir\/\?api=1&origin=54\.776%2C11\.5&destination=54\.\d+%2C11\.\d+&waypoints=54\.\d+%2C11\.\d+%7C54\.\d+%2C11\.\d+&travelmode=driving$/,
  )
})

test('a place is typed if the position is denied, and a stop behind a ferry has no arrival time', async ({ page }) => {
  await seedSaved(page, [lolle, aaroe])
  await openPage(page, '/tur#gemte')
  await page.getByRole('button', { name: 'Fra min placering' }).click()
  await expect(page.getByRole('group', { name: 'Start' }).getByRole('alert')).toContainText(
    'Din placering kunne ikke findes. Skriv i stedet, hvor turen begynder.',
  )
  const field = page.getByRole('combobox', { name: 'Start i by eller postnummer' })
  await field.fill('Ingensteds')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Det sted kender vi ikke. Skriv en by eller et postnummer.')
  await field.fill('maribo')
  await field.press('Enter')
  await expect(page.getByRole('group', { name: 'Start' })).toContainText('Maribo')
  await expect(stop(page, 'Lolle Frugt')).toContainText('Kl. 12:')
  await expect(stop(page, 'Aarø 70')).toContainText(/Kræver færge.*Ankomsten afhænger af færgen\..*Åbningstid fredag/)
  await expect(stop(page, 'Aarø 70')).not.toContainText('Kl. ')
})

test('a shared trip can be changed, and replaces the own trip only when it is saved', async ({ page }) => {
  await openPage(page, '/tur#tilfoej=62f5e10c')
  await expect(stops(page)).toHaveText(['Aarø 70'])
  await openPage(page, '/areas')
  await openPage(page, `/tur${FALSTER}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En tur til dig')
  await expect(stops(page)).toHaveText(['Gårdbutikken Marielyst', 'Kildevejens Frugt', 'Lolle Frugt'])
  await expect(stop(page, 'Lolle Frugt')).toContainText('Lukket, når du kommer')

  await page.getByRole('button', { name: 'Fjern Kildevejens Frugt fra turen' }).click()
  await expect(page.getByRole('heading', { name: '2 stop' })).toBeVisible()
  await expect(page).toHaveURL(/#gaarde=80e39b3916d1b76a&fra=/)
  await page.getByRole('button', { name: 'Se min egen tur' }).click()
  await expect(stops(page)).toHaveText(['Aarø 70'])
  await page.goBack()
  await openPage(page, `/tur${FALSTER}`)
  await page.getByRole('button', { name: 'Gem som min tur' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Min tur')
  await openPage(page, '/tur')
  await expect(stops(page)).toHaveCount(3)
})

test('the order, the stops and the day of a trip can be changed', async ({ page }) => {
  await openPage(page, `/tur${FALSTER}`)

  await test.step('the suggested order reaches every shop while it is open', async () => {
    await expect(page.getByText(/^I en anden rækkefølge er alle åbne, når du kommer\./)).toBeVisible()
    await expect(page.getByText('Alle tider gælder den rækkefølge, turen har nu.')).toBeVisible()
    await expect(page.getByText('Stregerne er lige: de viser rækkefølgen, ikke vejen.')).toBeVisible()
    await page.getByRole('button', { name: 'Brug den rækkefølge' }).click()
    await expect(stop(page, 'Lolle Frugt')).toContainText('Åben, når du kommer · lukker 17:00')
  })

  await test.step('stops are moved, removed and restored by keyboard', async () => {
    const [first = '', second = '', third = ''] = await stops(page).allInnerTexts()
    await page.getByRole('button', { name: `Flyt ${first} ned` }).focus()
    await page.keyboard.press('Enter')
    await expect(stops(page)).toHaveText([second, first, third])
    await expect(page.getByRole('button', { name: `Flyt ${first} ned` })).toBeFocused()
    await expect(page.getByText(`${first} er nu nummer 2 af 3.`)).toBeAttached()

    await page.getByRole('button', { name: `Fjern ${first} fra turen` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Fortryd fjernelsen af ${first}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stops(page)).toHaveText([second, first, third])
    await page.getByRole('button', { name: /^Bedste rækkefølge/ }).click()
    await expect(stops(page)).toHaveText(['Gårdbutikken Marielyst', 'Kildevejens Frugt', 'Lolle Frugt'])
  })

  await test.step('a stop can be saved', async () => {
    const heart = page.getByRole('button', { name: 'Gem Lolle Frugt' })
    await heart.click()
    await expect(page.getByRole('button', { name: 'Gemt Lolle Frugt' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a stop is dragged past the next one by its number', async () => {
    const [first, second] = [stop(page, 'Gårdbutikken Marielyst'), stop(page, 'Kildevejens Frugt')]
    await first.scrollIntoViewIfNeeded()
    const from = await first.getByText('1', { exact: true }).boundingBox()
    const to = await second.boundingBox()
    if (from === null || to === null) throw new Error('The stops are not drawn.')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, to.y + to.height, { steps: 4 })
    await page.mouse.up()
    await expect(stops(page)).toHaveText(['Kildevejens Frugt', 'Gårdbutikken Marielyst', 'Lolle Frugt'])
    await expect(page.getByText('Gårdbutikken Marielyst er nu nummer 2 af 3.')).toBeAttached()
    await page.getByRole('button', { name: /^Bedste rækkefølge/ }).click()
    await expect(stops(page)).toHaveText(['Gårdbutikken Marielyst', 'Kildevejens Frugt', 'Lolle Frugt'])
  })

  await test.step('an incomplete or invalid day leaves the trip unchanged', async () => {
    await page.locator('summary', { hasText: 'fra Nykøbing F' }).click()
    const day = page.getByLabel('Dag')
    await day.fill('')
    await expect(stop(page, 'Lolle Frugt')).toContainText('Kl. 17:')
    await day.fill('0202-11-28')
    await expect(stop(page, 'Lolle Frugt')).toContainText('Kl. 17:')
    await day.blur()
    await expect(day).toHaveValue(dateOf(ordinaryFriday))
    await page.getByLabel('Klokkeslæt').fill('09:00')
    await expect(stop(page, 'Lolle Frugt')).toContainText('Lukket, når du kommer · åbner 12:00')
    await expect(page.getByText('Det tidspunkt er gået.')).toBeVisible()
  })
})

test('the trip is exported and printed, and has no accessibility fault in light and dark mode', async ({ page }) => {
  await seedSaved(page, [lolle, aaroe, marielyst])
  await openPage(page, `/tur${FALSTER}`)
  await expect(page.getByRole('link', { name: /^Ring til Lolle Frugt/ })).toBeVisible()

  await test.step('a GPX file and a calendar file can be downloaded', async () => {
    const fileOf = async (name: string) => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const file = await coming
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const
    }
    const [gpxName, gpx] = await fileOf('Hent GPX')
    expect([gpxName, gpx.match(/<rtept/g)?.length]).toEqual(['min-tur.gpx', 4])
    const [calendarName, calendar] = await fileOf('Til kalender')
    expect([calendarName, calendar.match(/BEGIN:VEVENT/g)?.length]).toEqual(['min-tur.ics', 3])
  })

  await test.step('the print has addresses, phones and times, and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(
      page.getByText(`Afgang fra Nykøbing F ${dayInWords(ordinaryFriday)} kl. 15:30. 20 min. hvert sted`),
    ).toBeVisible()
    await expect(stop(page, 'Lolle Frugt')).toContainText(
      /4990 Sakskøbing.*\+45 21 70 64 24.*Kl\. \d\d:\d\d.*Åbningstid fredag/,
    )
    await expect(page.locator('button:visible, input:visible, select:visible, summary:visible')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('it has no accessibility fault in light and dark mode', async () => {
    await page.getByText(/^Vælg blandt dine/).click()
    await expect(route(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastFaults(page)).toEqual([])
  })
})

test('without a position a proposal asks for the start, and keeps the existing trip', async ({ page }) => {
  await page.clock.setFixedTime(inDenmark(ordinaryFriday, '12:00'))
  await openPage(page, '/tur#tilfoej=62f5e10c')
  await expect(stops(page)).toHaveText(['Aarø 70'])
  await openPage(page, '/areas')
  await openPage(page, '/tur#forslag&q=i%20eftermiddag')
  await expect(page.getByRole('heading', { name: 'Hvor kører du fra?' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Start i by eller postnummer' })
  await field.fill('svendborg')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: '3 stop' })).toBeVisible()
  await expect(page.getByText(/^I dag kl\. 14:00 fra Svendborg/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forslag til en tur')
  await page.getByRole('button', { name: 'Se min egen tur' }).click()
  await expect(stops(page)).toHaveText(['Aarø 70'])
})

test('eight stops print on one page', async ({ page }) => {
  const eight = '37c5683de8feec0d7e2d3700b6373ba31bd7b19f5c1cf2851205cf9515018fcb'
  await openPage(page, `/tur#gaarde=${eight}&fra=55.06,10.607,Svendborg&kl=${dateOf(ordinaryFriday)}T14:00&retur=ja`)
  await expect(page.getByText(/tilbage ca\./).first()).toBeVisible()
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Count \d+/g)).toEqual(['/Count 1'])
})

test('a truncated link, an empty trip and a removed shop each show a message', async ({ page }) => {
  await openPage(page, '/tur#gaarde=16d1b76a62f5')
  await expect(page.getByRole('heading', { name: 'Linket kan ikke læses' })).toBeVisible()
  await page.getByRole('button', { name: 'Se min egen tur' }).click()
  await expect(page.getByRole('heading', { name: 'Der er ingen gårde på turen endnu' })).toBeVisible()
  await openPage(page, '/areas')
  await openPage(page, '/tur#gaarde=16d1b76a00000001')
  await expect(stop(page, 'En gård')).toContainText('Findes ikke længere på kortet.')
  await expect(stop(page, 'Lolle Frugt')).toContainText('Kl. 12:00')
})

test('without storage a message says so, and the trip is kept in the URL', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openPage(page, `/tur${FALSTER}`)
  await expect(page.getByRole('region', { name: /^Beskeder/ })).toContainText(
    'Turen kunne ikke gemmes: din browser gemmer ikke noget fra denne side. Den står kun i adressen.',
  )
  await page.getByRole('button', { name: 'Fjern Kildevejens Frugt fra turen' }).click()
  await expect(stops(page)).toHaveCount(2)
  await page.reload()
  await expect(stops(page)).toHaveText(['Gårdbutikken Marielyst', 'Lolle Frugt'])
})

test.describe('when its data fails to load', () => {
  test.use({ allowedOnConsole: /ERR_FAILED/ })

  test('the trip shows its stops with an error, and a retry calculates the times', async ({ page }) => {
    await seedSaved(page, [lolle, marielyst])
    await page.route(/denmark-land|\/soeg/, (route) => route.abort())
    await openPage(page, '/tur#gemte')
    await expect(page.getByRole('alert')).toContainText('Butikkernes oplysninger kunne ikke hentes.')
    await expect(stops(page)).toHaveText(['Lolle Frugt', 'Gårdbutikken Marielyst'])
    const map = page.getByRole('figure').filter({ hasText: 'Stregerne er lige' })
    await expect(map).toBeHidden()
    await page.unroute(/denmark-land|\/soeg/)
    await page.route(/denmark-land/, (route) => route.abort())
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('alert')).toContainText('Køretiderne kan ikke regnes ud.')
    await page.unroute(/denmark-land/)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(stop(page, 'Lolle Frugt')).toContainText('Kl. ')
    await expect(map.getByRole('button', { name: /Lolle Frugt/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('text at twice the size fits a phone on the trip, season, stall and saved shop pages', async ({ page }) => {
  // The browser's font size setting, which media queries in rem follow too.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const widths = new Map<string, number>()
  for (const path of [`/tur${FALSTER}`, '/i-saeson?sted=Odense', '/tilfoej-her', '/mine']) {
    await openPage(page, path)
    if (path.startsWith('/tur')) await page.getByRole('region', { name: 'Hvornår skal du køre?' }).waitFor()
    if (path.startsWith('/i-saeson')) await page.getByRole('heading', { name: 'Lige nu nær Odense' }).waitFor()
    widths.set(path, await page.evaluate(() => document.documentElement.scrollWidth))
  }
  expect([...widths].filter(([, width]) => width > 375)).toEqual([])
})
