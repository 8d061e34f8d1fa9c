import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

import { expect, openHome, test } from './support/test.ts'

async function violations(page: Page): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) }))
}

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
