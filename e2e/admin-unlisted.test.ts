import { addReview } from '#db/testing/producers.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { violations } from './support/axe.ts'
import { card, expect, test, toast } from './support/moderation.ts'

test('a shop that has closed keeps its page, and can be listed again', async ({ page, newProducer }) => {
  const { id, name } = await newProducer()
  await page.goto('/admin/editor')
  await page.getByRole('searchbox', { name: 'Search producers' }).fill(name)
  await card(page, name)
    .getByRole('button', { name: `Closed for Good: ${name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Closed for Good' }).click()
  await expect(toast(page)).toContainText('Producer closed for good')
  await expect(card(page, name)).toHaveCount(0)
  await page.goto(producerPath(name, id))
  await expect(page.getByText('Butikken er lukket for altid.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se de nærmeste andre' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/admin/unlisted')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Has Reopened: ${name}` }).click()
  await expect(toast(page)).toContainText('Producer listed again')
})

test('a deletion is taken back, or made for good', async ({ page, db, newProducer }) => {
  const { id, name } = await newProducer()
  const other = await newProducer()
  for (const each of [id, other.id]) await page.request.delete(`/api/producers/${each}`)
  await page.goto('/admin/unlisted')
  await page.getByRole('tab', { name: 'Deleted' }).click()
  await page.getByRole('button', { name: `Undo Deletion of ${name}` }).click()
  await expect(toast(page)).toContainText('Deletion undone')
  await page.getByRole('button', { name: `Delete for Good: ${other.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for Good' }).click()
  await expect(toast(page)).toContainText('Producer deleted for good')
  const left = await db.selectFrom('producers').select(['id', 'verified']).where('id', 'in', [id, other.id]).execute()
  expect(left).toEqual([{ id, verified: true }])
})

test('two producers are merged field by field, and the old address leads to what stays', async ({
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
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${other.name} has been merged into ${kept.name}.`)).toBeVisible()
  await page.goto(producerPath(other.name, other.id))
  await expect(page).toHaveURL(producerPath(kept.name, kept.id))
  await expect(page.getByRole('link', { name: '22 22 22 22' })).toBeVisible()
})
