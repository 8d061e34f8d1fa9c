import type { Page } from 'playwright/test'

import { producerPath } from '#src/domain/producer/slug.ts'

import { releaseBuilds } from './support/hold-builds.ts'
import { expect, test } from './support/office.ts'
import { producerTraces, waitUntilPublished } from './support/published.ts'

/** No other test adds producers in this area. */
const area = { name: 'Lemvig', address: 'Havnen 1, 7620 Lemvig', path: '/lemvig-gårdbutikker' }

const formerArea = { name: 'Esbjerg', path: '/esbjerg-gårdbutikker' }

async function addProducer(page: Page, name: string): Promise<void> {
  await page.goto('/add-producer')
  await expect(page.getByRole('textbox', { name: 'Navn' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Navn' }).fill(name)
  await page.getByRole('textbox', { name: 'Beskrivelse' }).fill('Kartofler ved vejen.')
  await page.getByRole('textbox', { name: 'Adresse' }).fill(area.address)
  await page.getByRole('checkbox', { name: 'Kartofler' }).check()
  await page.getByRole('button', { name: 'Tilføj butik', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Ny producent er tilføjet til systemet.')
}

test('a submitted shop is public once approved, and a deleted one is removed', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  test.setTimeout(300_000)
  await releaseBuilds(db)
  const name = `Vejboden ${Date.now()}`
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', locale: 'da-DK' })
  await visitor.addInitScript(() => localStorage.setItem('gaardkortet-cookies', 'accepted'))

  await addProducer(visitor, name)
  const { id } = await db.selectFrom('producers').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const shown = { name, path: producerPath(name, id), area }
  const before = await producerTraces(visitor, shown)
  expect(before).toMatchObject({ page: 404, inSitemap: false, inSearchIndex: false, onLandingPage: false })

  await page.goto('/admin/review')
  await page.getByRole('article', { name }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  await visitor.goto(shown.path)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  const found = await visitor.request.get('/api/producers/search', { params: { q: name, limit: 1 } })
  expect(await found.json()).toMatchObject([{ name }])

  await visitor.goto(formerArea.path)
  const former = await db
    .selectFrom('producers')
    .select(['id', 'name'])
    .where('name', '=', (await visitor.getByRole('article').getByRole('heading').first().textContent()) ?? '')
    .executeTakeFirstOrThrow()
  const gone = { name: former.name, path: producerPath(former.name, former.id), area: formerArea }
  const built = await producerTraces(visitor, gone)
  expect(built).toMatchObject({ page: 200, isStatic: true, inSitemap: true, inSearchIndex: true, onLandingPage: true })
  expect((await page.request.delete(`/api/producers/${former.id}`)).ok()).toBe(true)
  expect((await visitor.request.get(`/api/producers/${gone.path.split('/').at(-1)}`)).status()).toBe(404)

  await waitUntilPublished(db)
  expect(await producerTraces(visitor, shown)).toEqual({
    page: 200,
    isStatic: true,
    inSitemap: true,
    inSearchIndex: true,
    onLandingPage: true,
    inArea: before.inArea + 1,
  })
  expect(await producerTraces(visitor, gone)).toEqual({ ...before, inArea: built.inArea - 1 })
  await visitor.close()
})
