import type { Page } from 'playwright/test'

import { addProducer, addReview } from '#db/testing/producers.ts'
import { dateLabel } from '#src/domain/hours/timeline-rows.ts'
import { dateInWords } from '#src/domain/hours/status.ts'

import { violations } from './support/axe.ts'
import { test as base } from './support/databases.ts'
import { inDenmark, nextDate, nextHoliday, ordinaryFriday } from './support/moments.ts'
import { openPage } from './support/open-page.ts'
import { expect } from './support/test.ts'

interface Fixtures {
  /** Adds an approved shop that is not in the build, and returns the path of its page. */
  approve: (shop: Parameters<typeof addProducer>[1]) => Promise<{ id: string; path: string }>
}

const test = base.extend<Fixtures>({
  approve: async ({ db }, use) => {
    const ids: string[] = []
    await use(async (shop) => {
      const id = await addProducer(db, { name: 'Boden', ...shop })
      ids.push(id)
      return { id, path: `/producer/boden-${id.split('-')[0]}` }
    })
    await db.deleteFrom('producers').where('id', 'in', ids).execute()
  },
})

/** A stall with summer and winter hours, a break at noon, and days on which it is closed. */
const STALL =
  'May-Sep: Mo-Fr 09:00-12:00,13:00-18:00; May-Sep: Sa,Su 10:00-16:00; Oct-Apr: Sa 10:00-14:00; PH off; Dec 24 off'
const SUMMER = 'Jun-Aug: Mo-Su 10:00-18:00'
const BY_APPOINTMENT = 'Mo-Su "efter aftale"'

const badge = (page: Page) => page.locator('main header .status-badge')
const hours = (page: Page) => page.getByRole('region', { name: 'Åbningstider' })
const today = (page: Page) => hours(page).locator('[aria-current=date]')

test('a producer approved after the build has a working page with reviews and nearby shops', async ({
  page,
  db,
  approve,
}) => {
  const { id, path } = await approve({
    address: 'Bakkevej 12, 5700 Svendborg',
    latitude: 55.06,
    longitude: 10.61,
    products: ['eggs'],
  })
  await addReview(db, id, 4, true, { reviewerName: 'Karen', comment: 'Friske æg & god snak' })
  const answer = await page.goto(path)
  expect([answer?.status(), answer?.headers()['content-encoding']]).toEqual([200, 'gzip'])
  await expect(page.getByRole('heading', { level: 1, name: 'Boden' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Anmeldelser' })).toContainText('Karen')
  await expect(page.getByRole('region', { name: 'Anmeldelser' })).toContainText('Friske æg & god snak')
  const nearby = page.getByRole('region', { name: 'I nærheden' }).getByRole('link')
  await expect(nearby).toHaveCount(3)
  await expect(nearby.last()).toHaveText(/\d,\d km$/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(page.getByText(/hvad er \d+ [+−] \d+\?/)).toBeVisible()
  await page.getByRole('button', { name: 'Rapporter forkerte oplysninger' }).click()
  await page.getByLabel('Hvad er forkert?').selectOption('address')
  await expect(page.getByLabel('Foreslået rettelse')).toHaveValue('Bakkevej 12, 5700 Svendborg')
})

test('the badge shows the status in Danish time for breaks, seasons, holidays and appointments', async ({
  page,
  approve,
}) => {
  await test.step('a break at noon shows when the stall opens again, and the hours name the season', async () => {
    const { path } = await approve({ openingHours: STALL })
    const monday = nextHoliday('2. pinsedag') + 21
    await openPage(page, path, { moment: inDenmark(monday, '10:00') })
    await expect(badge(page)).toHaveText(/^Åben til 12:00 · åbner igen 13:00/)
    await expect(today(page)).toContainText('Mandag')
    await expect(today(page)).toContainText('09:00-12:00')
    await expect(hours(page).getByRole('term')).toHaveCount(7)
    await openPage(page, path, { moment: inDenmark(monday, '12:30') })
    await expect(badge(page)).toHaveText(/^Lukket · åbner i dag 13:00/)
    await openPage(page, path, { moment: inDenmark(ordinaryFriday, '12:00') })
    await expect(hours(page)).toContainText(/[Mm]aj–september/)
  })
  await test.step('a shop closed for the season shows when it opens', async () => {
    const { path } = await approve({ openingHours: SUMMER })
    const opens = nextDate('06-01')
    await openPage(page, path, { moment: inDenmark(opens - 90, '12:00') })
    await expect(badge(page)).toHaveText(`Lukket for sæsonen · åbner ${dateInWords(opens)}`)
    await openPage(page, path, { moment: inDenmark(opens + 10, '12:00') })
    await expect(badge(page)).toHaveText('Åben til 18:00')
  })
  await test.step('Christmas Eve and Whit Monday are closed and named', async () => {
    const { path } = await approve({ openingHours: 'Mo-Su 09:00-17:00; PH off; Dec 24 off' })
    const christmasEve = nextDate('12-24')
    await openPage(page, path, { moment: inDenmark(christmasEve, '10:00') })
    await expect(badge(page)).toHaveText('Lukket i dag (juleaften)')
    await expect(today(page)).toContainText(/juleaften\s*Lukket/i)
    await openPage(page, path, { moment: inDenmark(nextHoliday('2. pinsedag'), '10:00') })
    await expect(badge(page)).toHaveText('Lukket i dag (2. pinsedag)')
    await openPage(page, path, { moment: inDenmark(christmasEve - 14, '10:00') })
    await expect(hours(page)).toContainText(dateLabel(christmasEve))
  })
  await test.step('opening by appointment is shown with the phone number', async () => {
    const { path } = await approve({ openingHours: BY_APPOINTMENT, phone: '12 34 56 78' })
    await openPage(page, path)
    await expect(badge(page)).toHaveText(/^Åben efter aftale · ring først\s*12 34 56 78$/)
    await expect(badge(page).getByRole('link', { name: '12 34 56 78' })).toHaveAttribute('href', 'tel:12345678')
  })
  await test.step('a page past the end of its computed hours shows them as unknown', async () => {
    const { path } = await approve({ openingHours: '24/7' })
    await openPage(page, path, { moment: inDenmark(ordinaryFriday + 800, '12:00') })
    await expect(badge(page)).toHaveText('Åbningstider ukendt')
  })
})

test('without JavaScript the regular week has the same height and no time-dependent content', async ({
  page,
  browser,
  approve,
}) => {
  const { path } = await approve({ openingHours: 'Mo-Fr 09:00-12:00,13:00-18:00; Sa 10:00-14:00; Dec 24 off' })
  await openPage(page, path)
  await expect(hours(page)).toContainText(/Mandag \d+\. \p{L}+/u)
  expect(await violations(page)).toEqual([])
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const asBuilt = await plain.newPage()
  await asBuilt.goto(page.url())
  await expect(hours(asBuilt).getByRole('term').first()).toHaveText('Mandag')
  await expect(badge(asBuilt)).toHaveText('Se åbningstider')
  await expect(today(asBuilt)).toHaveCount(0)
  const heightOf = async (each: Page) => (await each.locator('[data-rows=week]').boundingBox())?.height
  expect(await heightOf(asBuilt)).toBe(await heightOf(page))
  await plain.close()
})
