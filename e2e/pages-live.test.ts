import { addProducer, addReview } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { test } from './support/databases.ts'
import { expect } from './support/test.ts'

// A database of its own: what is approved there is in no build.
test.use({ driver: 'postgres' })
test.describe.configure({ mode: 'default' })

let path: string
test.beforeEach(async ({ db }) => {
  const id = await addProducer(db, {
    name: 'Nygården',
    address: 'Bakkevej 12, 5700 Svendborg',
    latitude: 55.06,
    longitude: 10.61,
    products: ['eggs'],
  })
  await addReview(db, id, 4, true, { reviewerName: 'Karen', comment: 'Friske æg & god snak' })
  path = `/producer/nygaarden-${id.split('-')[0]}`
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a producer approved since the build has its page, with its reviews and who is near', async ({ page }) => {
    const answer = await page.goto(path)
    expect([answer?.status(), answer?.headers()['content-encoding']]).toEqual([200, 'gzip'])
    await expect(page.getByRole('heading', { level: 1, name: 'Nygården' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Anmeldelser' })).toContainText('Karen')
    await expect(page.getByRole('region', { name: 'Anmeldelser' })).toContainText('Friske æg & god snak')
    const nearby = page.getByRole('region', { name: 'I nærheden' }).getByRole('link')
    await expect(nearby).toHaveCount(4)
    await expect(nearby.last()).toHaveText(/\d,\d km$/)
  })
})

test('and acts like every other', async ({ page }) => {
  await page.goto(path)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(page.getByText(/hvad er \d+ [+−] \d+\?/)).toBeVisible()
  await page.getByRole('button', { name: 'Rapporter forkerte oplysninger' }).click()
  await page.getByLabel('Hvad er forkert?').selectOption('address')
  await expect(page.getByLabel('Foreslået rettelse')).toHaveValue('Bakkevej 12, 5700 Svendborg')
})
