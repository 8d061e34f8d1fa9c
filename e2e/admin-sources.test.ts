import { randomInt, randomUUID } from 'node:crypto'

import type { Database } from '#db/connection.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { markGone, markReturned } from '#db/queries/sources/source-records.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { plainContent } from '#db/testing/producers.ts'

import { abortCall, holdCall, FAILED_CALL } from './support/calls.ts'
import { card, test as moderation, expect, toast, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

const SCREEN = '/admin/source-changes'

interface Shop {
  row: ImportedProducer
  id: string
  name: string
}

const within = <Done>(db: Database, work: (trx: Database) => Promise<Done>): Promise<Done> =>
  db.transaction().execute(work)
const read = (db: Database, row: ImportedProducer) => within(db, (trx) => saveImportedProducers(trx, [row]))

/** Creates listed shops, each reported by a source of its own. */
const test = moderation.extend<{ newShop: () => Promise<Shop> }>({
  newShop: async ({ db }, use) => {
    const added: string[] = []
    await use(async () => {
      const name = uniqueName('Kildegård')
      const row: ImportedProducer = {
        ...plainContent,
        id: randomUUID(),
        name,
        // No two are close to each other, so that they are not matched as one shop.
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

test.use({ allowedOnConsole: FAILED_CALL })

/** Creates a conflict: an operator edits the shop, then its source reports a third value. */
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

/** The path to which the choice for a shop is sent. */
const choiceOf = ({ id }: Shop): string => `/api/admin/source-choices/${id}`

const keyOf = async (db: Database, id: string): Promise<string> =>
  (await db.selectFrom('producerSources').select('key').where('producerId', '=', id).executeTakeFirstOrThrow()).key
const markMissing = async (db: Database, id: string) =>
  within(db, async (trx) => markGone(trx, new Map([[await keyOf(trx, id), 'missing']]), new Date()))

test('a source conflict is resolved field by field by keyboard, and can be undone', async ({ page, db, newShop }) => {
  const [mixed, taken] = [await newShop(), await newShop()]
  const news = await contradict(db, mixed)
  await contradict(db, taken)
  await page.goto(SCREEN)

  await test.step('values are chosen by keyboard and saved once', async () => {
    const conflict = card(page, mixed.name)
    const save = conflict.getByRole('button', { name: 'Save Choice' })
    const choose = (field: string, text: RegExp) =>
      conflict.getByRole('group', { name: field }).getByRole('radio', { name: text }).press('Space')
    await expect(save).toBeDisabled()
    expect(await screenFaults(page)).toEqual([])
    await choose('Phone', /33 33 33 33/)
    await choose('Description', /Rettet her/)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const release = await holdCall(page, choiceOf(mixed))
    await save.press('Enter')
    await expect(conflict).toHaveAttribute('aria-busy', 'true')
    await save.press('Enter')
    release()
    await expect(toast(page)).toContainText('Choice saved')
    await expect(conflict).toHaveCount(0)
    expect(sent).toHaveLength(1)
    expect(await stored(db, mixed.id)).toEqual({ phone: '33 33 33 33', description: 'Rettet her.' })
  })

  await test.step('a resolved conflict does not return with the next import', async () => {
    await read(db, news)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Awaiting a Choice/ })).toBeVisible()
    await expect(card(page, mixed.name)).toHaveCount(0)
  })

  await test.step('a choice that fails to save stays selected', async () => {
    const conflict = card(page, taken.name)
    await conflict.getByRole('button', { name: 'Take All' }).click()
    await abortCall(page, choiceOf(taken))
    await conflict.getByRole('button', { name: 'Save Choice' }).click()
    await expect(toast(page)).toContainText('Update Failed')
    expect(await stored(db, taken.id)).toMatchObject({ phone: '22 22 22 22' })
    await expect(conflict.getByRole('radio', { name: /33 33 33 33/ })).toBeChecked()
    await page.unroute(choiceOf(taken))
    await conflict.getByRole('button', { name: 'Save Choice' }).click()
    await expect(conflict).toHaveCount(0)
    expect(await stored(db, taken.id)).toEqual({ phone: '33 33 33 33', description: 'Nyt fra kilden.' })
  })

  await test.step('a value taken from the source can be undone', async () => {
    await page.goto(`/admin/editor#${taken.id}`)
    await page
      .getByRole('article', { name: /Taken from Prøveliste/ })
      .first()
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(() => stored(db, taken.id)).toEqual({ phone: '22 22 22 22', description: 'Rettet her.' })
  })
})

test('a shop missing from its source is closed or kept, and a returned one is relisted or stays closed', async ({
  page,
  db,
  newShop,
}) => {
  const [closed, open, again, stays, late] = [
    await newShop(),
    await newShop(),
    await newShop(),
    await newShop(),
    await newShop(),
  ]
  for (const { id } of [closed, open, again, stays, late]) await markMissing(db, id)
  for (const { id } of [again, stays, late]) {
    await within(db, (trx) => setStanding(trx, id, 'closed', null))
    await within(db, async (trx) => markReturned(trx, [await keyOf(trx, id)], new Date()))
  }
  const standings = (...shops: Shop[]) => Promise.all(shops.map(({ id }) => standing(db, id)))
  const press = (shop: Shop, name: string) => card(page, shop.name).getByRole('button', { name }).click()
  await page.goto(SCREEN)

  await test.step('a missing shop is closed only after confirmation', async () => {
    const close = card(page, closed.name).getByRole('button', { name: 'Closed for Good' })
    await close.press('Enter')
    const question = page.getByRole('alertdialog', { name: `Has ${closed.name} closed for good?` })
    await expect(question).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(close).toBeFocused()
    expect(await standings(closed)).toEqual(['listed'])
    await close.click()
    await question.getByRole('button', { name: 'Closed for Good' }).click()
    await expect(toast(page)).toContainText('Producer closed for good')
    await expect(card(page, closed.name)).toHaveCount(0)
  })

  await test.step('a missing shop can stay listed', async () => {
    await press(open, 'Still Open')
    await expect(card(page, open.name)).toHaveCount(0)
    expect(await standings(closed, open)).toEqual(['closed', 'listed'])
  })

  await test.step('a returned shop is listed again', async () => {
    await press(again, 'List Again')
    await expect(toast(page)).toContainText('Producer listed again')
    await expect(card(page, again.name)).toHaveCount(0)
  })

  await test.step('a returned shop can stay closed', async () => {
    await press(stays, 'Stays Closed')
    await expect(card(page, stays.name)).toHaveCount(0)
  })

  await test.step('an outdated decision fails and changes nothing', async () => {
    await expect(card(page, late.name)).toHaveCount(1)
    await db.updateTable('producerSources').set({ returnedAt: null }).where('producerId', '=', late.id).execute()
    await press(late, 'List Again')
    await expect(toast(page).filter({ hasText: 'Update Failed' })).toBeVisible()
    expect(await standings(again, stays, late)).toEqual(['listed', 'closed', 'closed'])
  })
})
