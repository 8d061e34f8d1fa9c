import { violations } from './support/axe.ts'
import { expect, openHome, test } from './support/test.ts'

test('the map view has no accessibility fault', async ({ page }) => {
  await openHome(page)
  expect(await violations(page)).toEqual([])
})

test('the list view has no accessibility fault', async ({ page }) => {
  await openHome(page, '?visning=liste')
  expect(await violations(page)).toEqual([])
})

test('a chosen producer and open filters have no accessibility fault', async ({ page }) => {
  await openHome(page, '?q=Klippeøens')
  await page.getByRole('button', { name: 'Klippeøens Gårdbutik', exact: true }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Filtre/ }).click()
  expect(await violations(page)).toEqual([])
})

test('an empty result and the 404 page have no accessibility fault', async ({ page }) => {
  await openHome(page, '?q=xyzzyqwert&visning=liste')
  expect(await violations(page)).toEqual([])
  await page.goto('/404.html')
  expect(await violations(page)).toEqual([])
})
