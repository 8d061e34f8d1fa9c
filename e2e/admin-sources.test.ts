import { randomInt, randomUUID } from 'node:crypto'

import type { Database } from '#db/connection.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import { markGone, markThere } from '#db/queries/sources/source-rows.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { plainContent } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { cutCall, holdCall, REFUSED_CALL } from './support/calls.ts'
import { card, test as moderation, expect, toast, uniqueName } from './support/moderation.ts'

interface Shop {
  row: ImportedProducer
  id: string
  name: string
}

const within = <Done>(db: Database, work: (trx: Database) => Promise<Done>): Promise<Done> =>
  db.transaction().execute(work)
const read = (db: Database, row: ImportedProducer) => within(db, (trx) => saveImportedProducers(trx, [row]))

/** Each a listed shop of its own, which a source of its own has told of. */
const test = moderation.extend<{ newShop: () => Promise<Shop> }>({
  newShop: async ({ db }, use) => {
    const added: string[] = []
    await use(async () => {
      const name = uniqueName('Kildegård')
      const row: ImportedProducer = {
        ...plainContent,
        id: randomUUID(),
        name,
        // None is near another, so that nobody takes two of them for one.
        latitude: 55 + randomInt(20_000) / 10_000,
        longitude: 8.5 + randomInt(10_000) / 10_000,
        phone: '11 11 11 11',
        verified: true,
        dataSource: 'Prøveliste',
        sourceUrl: null,
        sourceDate: null,
        externalId: name,
      }
      await read(db, row)
      added.push(row.id)
      return { row, id: row.id, name }
    })
    await db.deleteFrom('producers').where('id', 'in', added).execute()
  },
})

test.use({ allowedOnConsole: REFUSED_CALL })

/** Somebody has changed the shop, and now its source says something else than they and than before. */
async function contradict(db: Database, { row, id }: Shop): Promise<ImportedProducer> {
  const edit = { phone: '22 22 22 22', description: 'Rettet her.' }
  await within(db, (trx) => changeProducer(trx, id, edit, { source: 'edit', operatorId: null }))
  const news = { ...row, phone: '33 33 33 33', description: 'Nyt fra kilden.' }
  await read(db, news)
  return news
}

const stored = (db: Database, id: string) =>
  db.selectFrom('producers').select(['phone', 'description']).where('id', '=', id).executeTakeFirstOrThrow()
const standing = async (db: Database, id: string) =>
  (await db.selectFrom('producers').select('standing').where('id', '=', id).executeTakeFirstOrThrow()).standing

const keyOf = async (db: Database, id: string): Promise<string> =>
  (await db.selectFrom('producerSources').select('key').where('producerId', '=', id).executeTakeFirstOrThrow()).key
const goes = async (db: Database, id: string) =>
  within(db, async (trx) => markGone(trx, new Map([[await keyOf(trx, id), 'missing']]), new Date()))

test('what differs is chosen field by field by the keyboard, saved once, and asked of no more', async ({
  page,
  db,
  newShop,
}) => {
  const shop = await newShop()
  const news = await contradict(db, shop)
  await page.goto('/admin/source-changes')
  const asked = card(page, shop.name)
  const save = asked.getByRole('button', { name: 'Save Choice' })
  await expect(save).toBeDisabled()
  await expect.poll(() => violations(page)).toEqual([])
  await asked
    .getByRole('group', { name: 'Phone' })
    .getByRole('radio', { name: /33 33 33 33/ })
    .press('Space')
  await asked
    .getByRole('group', { name: 'Description' })
    .getByRole('radio', { name: /Rettet her/ })
    .press('Space')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const letGo = await holdCall(page, `/api/admin/source-choices/${shop.id}`)
  await save.press('Enter')
  await expect(asked).toHaveAttribute('aria-busy', 'true')
  await save.press('Enter')
  letGo()
  await expect(toast(page)).toContainText('Choice saved')
  await expect(asked).toHaveCount(0)
  expect(sent).toHaveLength(1)
  expect(await stored(db, shop.id)).toEqual({ phone: '33 33 33 33', description: 'Rettet her.' })
  await read(db, news)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Awaiting a Choice/ })).toBeVisible()
  await expect(asked).toHaveCount(0)
})

test('a choice that could not be saved stays chosen, and what was taken can be undone', async ({
  page,
  db,
  newShop,
}) => {
  const shop = await newShop()
  await contradict(db, shop)
  await page.goto('/admin/source-changes')
  const asked = card(page, shop.name)
  await asked.getByRole('button', { name: 'Take All' }).click()
  const path = `/api/admin/source-choices/${shop.id}`
  await cutCall(page, path)
  await asked.getByRole('button', { name: 'Save Choice' }).click()
  await expect(toast(page)).toContainText('Update Failed')
  expect(await stored(db, shop.id)).toMatchObject({ phone: '22 22 22 22' })
  await expect(asked.getByRole('radio', { name: /33 33 33 33/ })).toBeChecked()
  await page.unroute(path)
  await asked.getByRole('button', { name: 'Save Choice' }).click()
  await expect(asked).toHaveCount(0)
  expect(await stored(db, shop.id)).toEqual({ phone: '33 33 33 33', description: 'Nyt fra kilden.' })
  await page.goto(`/admin/editor#${shop.id}`)
  await page
    .getByRole('article', { name: /Taken from Prøveliste/ })
    .first()
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => stored(db, shop.id)).toEqual({ phone: '22 22 22 22', description: 'Rettet her.' })
})

test('what a source no longer has is closed after a question alone, or stays', async ({ page, db, newShop }) => {
  const [closed, open] = [await newShop(), await newShop()]
  for (const { id } of [closed, open]) await goes(db, id)
  await page.goto('/admin/source-changes')
  const close = card(page, closed.name).getByRole('button', { name: 'Closed for Good' })
  await close.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Has ${closed.name} closed for good?` })
  await expect(question).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(close).toBeFocused()
  expect(await standing(db, closed.id)).toBe('listed')
  await close.click()
  await question.getByRole('button', { name: 'Closed for Good' }).click()
  await expect(toast(page)).toContainText('Producer closed for good')
  await expect(card(page, closed.name)).toHaveCount(0)
  await card(page, open.name).getByRole('button', { name: 'Still Open' }).click()
  await expect(card(page, open.name)).toHaveCount(0)
  expect([await standing(db, closed.id), await standing(db, open.id)]).toEqual(['closed', 'listed'])
})

test('what is there again is listed again, or stays closed; an answer that came too late changes nothing', async ({
  page,
  db,
  newShop,
}) => {
  const [again, stays, late] = [await newShop(), await newShop(), await newShop()]
  for (const { id } of [again, stays, late]) {
    await goes(db, id)
    await within(db, (trx) => setStanding(trx, id, 'closed', null))
    await within(db, async (trx) => markThere(trx, [await keyOf(trx, id)], new Date()))
  }
  await page.goto('/admin/source-changes')
  await card(page, again.name).getByRole('button', { name: 'List Again' }).click()
  await expect(toast(page)).toContainText('Producer listed again')
  await expect(card(page, again.name)).toHaveCount(0)
  await card(page, stays.name).getByRole('button', { name: 'Stays Closed' }).click()
  await expect(card(page, stays.name)).toHaveCount(0)
  await expect(card(page, late.name)).toHaveCount(1)
  await within(db, (trx) =>
    trx.updateTable('producerSources').set({ returnedAt: null }).where('producerId', '=', late.id).execute(),
  )
  await card(page, late.name).getByRole('button', { name: 'List Again' }).click()
  await expect(toast(page).filter({ hasText: 'Update Failed' })).toBeVisible()
  expect(await Promise.all([again, stays, late].map(({ id }) => standing(db, id)))).toEqual([
    'listed',
    'closed',
    'closed',
  ])
})
