import type { Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'
import { dateLabel } from '#src/domain/hours/shown/hours-rows.ts'
import { dateInWords } from '#src/domain/hours/status-label.ts'

import { violations } from './support/axe.ts'
import { test } from './support/databases.ts'
import { inDenmark, nextDate, nextHoliday, ordinaryFriday } from './support/moments.ts'
import { openPage } from './support/open-page.ts'
import { expect } from './support/test.ts'

// A database of its own: what is approved there is in no build.
test.use({ driver: 'postgres' })
test.describe.configure({ mode: 'default' })

/** A stall with a summer and a winter, a break at noon, and days on which it is closed. */
const STALL =
  'May-Sep: Mo-Fr 09:00-12:00,13:00-18:00; May-Sep: Sa,Su 10:00-16:00; Oct-Apr: Sa 10:00-14:00; PH off; Dec 24 off'
const SUMMER = 'Jun-Aug: Mo-Su 10:00-18:00'
const BY_APPOINTMENT = 'Mo-Su "efter aftale"'

const badge = (page: Page) => page.locator('main header .status-badge')
const hours = (page: Page) => page.getByRole('region', { name: 'Åbningstider' })
const today = (page: Page) => hours(page).locator('[aria-current=date]')

async function added(db: Parameters<typeof addProducer>[0], openingHours: string): Promise<string> {
  const id = await addProducer(db, { name: 'Boden', openingHours, phone: '12 34 56 78' })
  return `/producer/boden-${id.split('-')[0]}`
}

test('a stall in its summer is open, closes at noon, and says when it opens again', async ({ page, db }) => {
  const path = await added(db, STALL)
  const monday = nextHoliday('2. pinsedag') + 21
  await openPage(page, path, { moment: inDenmark(monday, '10:00') })
  await expect(badge(page)).toHaveText(/^Åben til 12:00 · åbner igen 13:00/)
  await expect(today(page)).toContainText('Mandag')
  await expect(today(page)).toContainText('09:00-12:00')
  await expect(hours(page).getByRole('term')).toHaveCount(7)
  await openPage(page, path, { moment: inDenmark(monday, '12:30') })
  await expect(badge(page)).toHaveText(/^Lukket · åbner i dag 13:00/)
})

test('in winter it has the week of the winter, and both seasons in words', async ({ page, db }) => {
  const path = await added(db, STALL)
  await openPage(page, path, { moment: inDenmark(ordinaryFriday, '12:00') })
  await expect(hours(page)).toContainText(/[Mm]aj–september/)
})

test('what is closed for the season says when it opens', async ({ page, db }) => {
  const path = await added(db, SUMMER)
  const opens = nextDate('06-01')
  await openPage(page, path, { moment: inDenmark(opens - 90, '12:00') })
  await expect(badge(page)).toHaveText(`Lukket for sæsonen · åbner ${dateInWords(opens)}`)
  await openPage(page, path, { moment: inDenmark(opens + 10, '12:00') })
  await expect(badge(page)).toHaveText('Åben til 18:00')
})

test('Christmas Eve and Whit Monday are closed by name', async ({ page, db }) => {
  const path = await added(db, `Mo-Su 09:00-17:00; PH off; Dec 24 off`)
  const christmasEve = nextDate('12-24')
  await openPage(page, path, { moment: inDenmark(christmasEve, '10:00') })
  await expect(badge(page)).toHaveText('Lukket i dag (juleaften)')
  await expect(today(page)).toContainText(/juleaften\s*Lukket/i)
  await openPage(page, path, { moment: inDenmark(nextHoliday('2. pinsedag'), '10:00') })
  await expect(badge(page)).toHaveText('Lukket i dag (2. pinsedag)')
  await openPage(page, path, { moment: inDenmark(christmasEve - 14, '10:00') })
  await expect(hours(page)).toContainText(dateLabel(christmasEve))
})

test('by appointment is said with the number to ring', async ({ page, db }) => {
  await openPage(page, await added(db, BY_APPOINTMENT))
  await expect(badge(page)).toHaveText(/^Åben efter aftale · ring først\s*12 34 56 78$/)
  await expect(badge(page).getByRole('link', { name: '12 34 56 78' })).toHaveAttribute('href', 'tel:12345678')
})

test('a page that is older than its horizon never says open', async ({ page, db }) => {
  await openPage(page, await added(db, '24/7'), { moment: inDenmark(ordinaryFriday + 800, '12:00') })
  await expect(badge(page)).toHaveText('Åbningstider ukendt')
})

test('the hours are as high with their dates as without', async ({ page, browser, db }) => {
  const path = await added(db, 'Mo-Fr 09:00-12:00,13:00-18:00; Sa 10:00-14:00; Dec 24 off')
  await openPage(page, path)
  await expect(hours(page)).toContainText(/Mandag \d+\. \p{L}+/u)
  expect(await violations(page)).toEqual([])
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const asBuilt = await plain.newPage()
  await asBuilt.goto(page.url())
  const heightOf = async (each: Page) => (await each.locator('[data-rows=week]').boundingBox())?.height
  expect(await heightOf(asBuilt)).toBe(await heightOf(page))
  await plain.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the ordinary week stands there, and nothing that depends on the time', async ({ page, db }) => {
    await page.goto(await added(db, 'Mo-Su 09:00-17:00; PH off'))
    await expect(hours(page).getByRole('term').first()).toHaveText('Mandag')
    await expect(badge(page)).toHaveText('Se åbningstider')
    await expect(today(page)).toHaveCount(0)
  })
})
