import { addProducer } from '#db/testing/producers.ts'
import { idSegment } from '#src/domain/producer/slug.ts'

import { test as base } from './support/databases.ts'
import { bareProducer, richProducer } from './support/pages.ts'
import { cards, expect, openHome, withLiveChanges } from './support/test.ts'

interface Fixtures {
  /** Approves a shop that is in no build, in Svendborg. */
  approve: (name: string) => Promise<string>
  /** Changes a built producer, named by its path, until the test ends. */
  change: (path: string, change: { name?: string; verified?: boolean; phone?: string }) => Promise<void>
}

const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await withLiveChanges(page)
    await use(page)
  },
  approve: async ({ db }, use) => {
    const ids: string[] = []
    await use(async (name) => {
      const id = await addProducer(db, {
        name,
        description: 'Her sælges kvædegele.',
        address: 'Bredgade 1, 5700 Svendborg',
        latitude: 55.06,
        longitude: 10.61,
        products: ['honey'],
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

test('a shop approved after the build is in the list, the count, the search and on the map of the home page', async ({
  page,
  approve,
}) => {
  const id = await approve('Aaaehuset')
  await openHome(page, '?visning=liste&q=kv%C3%A6degele')
  await expect(cards(page).filter({ hasText: 'Aaaehuset' })).toHaveCount(1)
  await expect(page.locator('.producer-card', { hasText: 'Aaaehuset' })).toContainText('Her sælges kvædegele.')
  await openHome(page, `?butik=${idSegment(id)}`)
  await expect(page.getByRole('heading', { name: 'Aaaehuset' }).first()).toBeVisible()
})

test('a landing page lists a shop approved after the build, counts it, and drops one that is unpublished', async ({
  page,
  approve,
  change,
}) => {
  await page.goto('/svendborg-gårdbutikker')
  const built = page.locator('.result-grid h3 a').last()
  const [name, path] = [await built.textContent(), await built.getAttribute('href')]
  await approve('Abehuset')
  await page.goto('/svendborg-gårdbutikker')
  await expect(cards(page).filter({ hasText: 'Abehuset' })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /gårdbutikker$/ })).not.toHaveText(/^19 /)
  await change(path ?? '', { verified: false })
  await page.goto('/svendborg-gårdbutikker')
  await expect(cards(page).filter({ hasText: 'Abehuset' })).toHaveCount(1)
  await expect(page.locator('.result-grid').getByText(name ?? '', { exact: true })).toHaveCount(0)
})

test('a changed shop’s own page shows what is new, and its forms act', async ({ page, change }) => {
  await change(bareProducer.path, { phone: '12 34 56 78' })
  await page.goto(bareProducer.path)
  await expect(page.locator('article').getByText('12 34 56 78').first()).toBeVisible()
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(page.getByText(/hvad er \d+ [+−] \d+\?/)).toBeVisible()
})

test('a removed shop disappears from the list, and its page says so with a way on', async ({ page, change }) => {
  await change(richProducer.path, { verified: false })
  await page.goto(richProducer.path)
  await expect(page.getByText('Gårdbutikken er ikke på kortet længere.')).toBeVisible()
  await page.getByRole('link', { name: 'Find andre gårdbutikker' }).click()
  await openHome(page, `?visning=liste&q=${encodeURIComponent(richProducer.heading)}`)
  await expect(cards(page).filter({ hasText: richProducer.heading })).toHaveCount(0)
})

test.describe('where the call fails', () => {
  test.use({ allowedOnConsole: /api\/changes/ })

  test('pages stay as they were built', async ({ page, change }) => {
    await change(richProducer.path, { verified: false })
    await page.route('**/api/changes*', (route) => route.abort())
    await openHome(page, `?visning=liste&q=${encodeURIComponent(richProducer.heading)}`)
    await expect(cards(page).filter({ hasText: richProducer.heading }).first()).toBeVisible()
  })
})
