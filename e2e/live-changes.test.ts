import { parse } from 'node-html-parser'
import type { Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'
import { idSegment, producerPath } from '#src/domain/producer/slug.ts'

import { test as base } from './support/databases.ts'
import { openPage } from './support/open-page.ts'
import { seedSaved, saved } from './support/saved.ts'
import { cards, count, expect, openHome, withLiveChanges } from './support/test.ts'

interface Fixtures {
  /** Adds an approved shop in Svendborg that is not in the build. */
  approve: (name: string, other?: { description?: string; address?: string }) => Promise<string>
  /** Changes a shop of the build, given by its path, until the test ends. */
  change: (path: string, change: { name?: string; verified?: boolean; phone?: string }) => Promise<void>
}

const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await withLiveChanges(page)
    await use(page)
  },
  approve: async ({ db }, use) => {
    const ids: string[] = []
    await use(async (name, other = {}) => {
      const id = await addProducer(db, {
        name,
        description: 'Her sælges kvædegele.',
        address: 'Bredgade 1, 5700 Svendborg',
        latitude: 55.06,
        longitude: 10.61,
        products: ['honey'],
        ...other,
      })
      ids.push(id)
      return id
    })
    if (ids.length > 0) await db.deleteFrom('producers').where('id', 'in', ids).execute()
  },
  change: async ({ db }, use) => {
    const undo: (() => Promise<unknown>)[] = []
    await use(async (path, change) => {
      const where = db.selectFrom('producers').selectAll().where('idSegment', '=', path.slice(-8))
      const { id, name, verified, phone } = await where.executeTakeFirstOrThrow()
      const set = (values: object) => db.updateTable('producers').set(values).where('id', '=', id).execute()
      undo.push(() => set({ name, verified, phone }))
      await set(change)
    })
    for (const restore of undo) await restore()
  },
})

// The list has changed shops of other tests too, such as one whose picture is missing.
test.use({ allowedOnConsole: /404.*\/images\/0123456789abcdef/ })

// One after the other, since they count the same shops.
test.describe.configure({ mode: 'default' })

/** Returns a shop of the build that no other test uses, by its index among those whose name is part of no other's. */
async function builtShop(page: Page, place: number): Promise<{ name: string; path: string }> {
  const { features }: { features: { properties: { id: string; name: string } }[] } = await (
    await page.request.get('/producers.geojson')
  ).json()
  const shops = features.map(({ properties }) => properties)
  const unique = shops.filter(({ name }) => shops.filter((other) => other.name.includes(name)).length === 1)
  const shop = unique.at(place)
  if (shop === undefined) throw new Error('There are too few shops')
  return { name: shop.name, path: producerPath(shop.name, shop.id) }
}

test('a shop approved after the build is counted, found by search and opened by link on the home page', async ({
  page,
  approve,
}) => {
  const id = await approve('Aaaehuset')
  await openHome(page, '?visning=liste&q=kv%C3%A6degele')
  await expect(cards(page).filter({ hasText: 'Aaaehuset' })).toHaveCount(1)
  await expect(count(page)).toHaveText(/^1 skriver kvædegele/)
  await expect(page.locator('.producer-card', { hasText: 'Aaaehuset' })).toContainText('Her sælges kvædegele.')
  await openHome(page, `?butik=${idSegment(id)}`)
  await expect(page.getByRole('heading', { name: 'Aaaehuset' }).first()).toBeVisible()
})

test('the page of a shop approved after the build leads to itself in another language', async ({ page, approve }) => {
  const id = await approve('Bibliotekshuset')
  await page.goto(producerPath('Bibliotekshuset', id))
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
  await expect(page).toHaveURL(`/de/erzeuger/bibliotekshuset-${idSegment(id)}`)
  await expect(page.getByRole('heading', { name: 'Bibliotekshuset' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bewertungen' })).toBeVisible()
})

test('a landing page lists a shop approved after the build, counts it, and drops one that is unpublished', async ({
  page,
  approve,
  change,
}) => {
  await page.goto('/svendborg-gårdbutikker')
  const total = page.getByRole('status').filter({ hasText: /gårdbutikker$/ })
  const file = parse(await (await page.request.get('/svendborg-gårdbutikker')).text())
  const before = Number.parseInt(file.querySelector('main [role=status]')?.textContent ?? '')
  const built = page.locator('.result-grid h3 a').last()
  const [name, path] = [await built.textContent(), await built.getAttribute('href')]
  await approve('Abehuset')
  await page.goto('/svendborg-gårdbutikker')
  await expect(cards(page).filter({ hasText: 'Abehuset' })).toHaveCount(1)
  await expect.poll(async () => Number.parseInt((await total.textContent()) ?? '')).toBeGreaterThan(before)
  for (const count of [
    page.locator('dl [data-count]').first(),
    page.getByRole('button', { name: /^Alle/ }).locator('span'),
  ])
    await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(before)
  await change(path ?? '', { verified: false })
  await page.goto('/svendborg-gårdbutikker')
  await expect(cards(page).filter({ hasText: 'Abehuset' })).toHaveCount(1)
  await expect(page.locator('.result-grid').getByText(name ?? '', { exact: true })).toHaveCount(0)
})

test('the page of a changed shop shows the change, and its forms work', async ({ page, change }) => {
  const shop = await builtShop(page, -3)
  await change(shop.path, { phone: '12 34 56 78' })
  await page.goto(shop.path)
  await expect(page.locator('article').getByText('12 34 56 78').first()).toBeVisible()
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(page.getByText(/hvad er \d+ [+−] \d+\?/)).toBeVisible()
})

test('a removed shop disappears from the list, and its page says so with a link to others', async ({
  page,
  change,
}) => {
  const shop = await builtShop(page, -1)
  await change(shop.path, { verified: false })
  await page.goto(shop.path)
  await expect(page.getByText('Gårdbutikken er ikke på kortet længere.')).toBeVisible()
  await page.getByRole('link', { name: 'Find andre gårdbutikker' }).click()
  await openHome(page, `?visning=liste&q=${encodeURIComponent(shop.name)}`)
  await expect(cards(page).filter({ hasText: shop.name })).toHaveCount(0)
})

test('a removed shop disappears from the pages of its neighbours', async ({ page, change }) => {
  const { path } = await builtShop(page, -6)
  const document = parse(await (await page.request.get(path)).text())
  const built = document.querySelectorAll('[aria-labelledby=i-naerheden] a').map((link) => link.getAttribute('href'))
  expect(built).toHaveLength(3)
  const [removed = '', other = ''] = built
  await change(removed, { verified: false })
  await page.goto(path)
  // Not their number: if another test changes the shop itself, its current page names another neighbour instead.
  await expect(page.locator(`[aria-labelledby=i-naerheden] a[href="${removed}"]`)).toHaveCount(0)
  await expect(page.locator(`[aria-labelledby=i-naerheden] a[href="${other}"]`)).toBeVisible()
})

test('a saved list and a trip show the new name of a changed shop, and a removed one as gone', async ({
  page,
  change,
}) => {
  const [changed, removed] = [await builtShop(page, -4), await builtShop(page, -5)]
  const segments = [changed, removed].map(({ path }) => path.slice(-8))
  await seedSaved(page, [saved(segments[0] ?? '', changed.name), saved(segments[1] ?? '', removed.name)])
  await change(changed.path, { name: 'Navnet er nyt' })
  await change(removed.path, { verified: false })
  for (const path of ['/mine', `/tur#gaarde=${segments.join('')}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Navnet er nyt' })).toBeVisible()
    await expect(page.getByText('Findes ikke længere på kortet.')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: changed.name, exact: true })).toHaveCount(0)
  }
})

test('the season page lists and counts a new seller and drops a removed one', async ({ page, approve, change }) => {
  const built = parse(await (await page.request.get('/i-saeson')).text())
  const places = Number.parseInt(
    built.querySelector('li:has([data-kind=Æbler]) a[href="/varer/aebler"]')?.textContent.trim() ?? '',
  )
  const apples = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Æbler' }) })
  const openSeason = () => openPage(page, '/i-saeson?sted=Svendborg', { moment: new Date('2026-11-20T11:00:00Z') })
  await openSeason()
  const nearest = apples.getByRole('listitem').getByRole('link')
  await expect(nearest).toHaveText('Ullemose Frugt')
  await change((await nearest.getAttribute('href')) ?? '', { verified: false })
  await openSeason()
  await expect(apples).toContainText(`${places - 1} steder`)
  await expect(nearest.first()).toBeVisible()
  await expect(apples.getByText('Ullemose Frugt')).toHaveCount(0)
  await approve('Abildhuset', { description: 'Æbler.' })
  await openSeason()
  await expect(apples).toContainText(`${places} steder`)
  await expect(nearest).toHaveText('Abildhuset')
})

test('the pages of all areas, all products and the season count a new shop', async ({ page, approve }) => {
  await approve('Abekattehuset', { description: 'Friske æg.', address: 'Vesterbro 1, 9000 Aalborg' })
  for (const { path, href } of [
    { path: '/areas', href: '/aalborg-gårdbutikker' },
    { path: '/products', href: '/friske-æg' },
    { path: '/i-saeson', href: '/?produkter=honey' },
  ]) {
    const built = parse(await (await page.request.get(path)).text())
    const numberIn = (text = ''): number => Number(/\d+/.exec(text))
    const before = numberIn(built.querySelector(`main a[href="${href}"] [data-count]`)?.textContent)
    expect(before, path).toBeGreaterThan(0)
    await page.goto(path)
    const count = page.locator(`main a[href="${href}"] [data-count]`).first()
    await expect.poll(async () => numberIn((await count.textContent()) ?? ''), path).toBeGreaterThan(before)
  }
})

test.describe('when the request fails', () => {
  test.use({ allowedOnConsole: /api\/changes/ })

  test('pages stay as they were built', async ({ page, change }) => {
    const shop = await builtShop(page, -2)
    await change(shop.path, { verified: false })
    await page.route('**/api/changes*', (route) => route.abort())
    await openHome(page, `?visning=liste&q=${encodeURIComponent(shop.name)}`)
    await expect(cards(page).filter({ hasText: shop.name }).first()).toBeVisible()
  })
})
