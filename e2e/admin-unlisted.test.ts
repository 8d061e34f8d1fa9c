import { addReview } from '#db/testing/producers.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { card, expect, pathWithSearch, test, toast } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

test('a closed shop keeps its page and can be listed again, and a deletion is undone or made permanent', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer()
  const [kept, other] = [await newProducer(), await newProducer()]
  const press = (button: string) => page.getByRole('button', { name: button }).click()
  const confirm = (button: string) => page.getByRole('alertdialog').getByRole('button', { name: button }).click()

  await test.step('a shop is closed for good, and keeps its page', async () => {
    await page.goto(pathWithSearch('/admin/editor', name))
    await card(page, name)
      .getByRole('button', { name: `Closed for Good: ${name}` })
      .click()
    await confirm('Closed for Good')
    await expect(toast(page)).toContainText('Producer closed for good')
    await expect(card(page, name)).toHaveCount(0)
    await page.goto(producerPath(name, id))
    await expect(page.getByText('Butikken er lukket for altid.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Se de nærmeste andre' })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
  })

  for (const each of [kept.id, other.id]) await page.request.delete(`/api/producers/${each}`)
  await page.goto('/admin/unlisted')
  expect(await screenFaults(page)).toEqual([])

  await test.step('it is listed again', async () => {
    await press(`Has Reopened: ${name}`)
    await expect(toast(page)).toContainText('Producer listed again')
  })

  await test.step('a deletion is undone or made permanent', async () => {
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await press(`Undo Deletion of ${kept.name}`)
    await expect(toast(page)).toContainText('Deletion undone')
    await press(`Delete for Good: ${other.name}`)
    await confirm('Delete for Good')
    await expect(toast(page)).toContainText('Producer deleted for good')
    const left = db.selectFrom('producers').select(['id', 'verified']).where('id', 'in', [kept.id, other.id])
    expect(await left.execute()).toEqual([{ id: kept.id, verified: true }])
  })
})

test('two producers are merged field by field, and the old URL redirects to the merged one', async ({
  page,
  db,
  newProducer,
}) => {
  const kept = await newProducer({ phone: '11 11 11 11' })
  const other = await newProducer({ phone: '22 22 22 22', email: 'bod@example.dk' })
  await addReview(db, other.id, 5)
  await page.goto(`/admin/merge?kept=${kept.id}`)
  await page.getByRole('searchbox', { name: 'Search producers' }).fill(other.name)
  await page.getByRole('button', { name: `Choose ${other.name}` }).click()
  await page.getByRole('group', { name: 'Phone' }).getByText('22 22 22 22').click()
  await expect(page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: /bod@example.dk/ })).toBeChecked()
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${other.name} has been merged into ${kept.name}.`)).toBeVisible()
  await page.goto(producerPath(other.name, other.id))
  await expect(page).toHaveURL(producerPath(kept.name, kept.id))
  await expect(page.getByRole('link', { name: '22 22 22 22' })).toBeVisible()
})
