import { addProducer } from '#db/testing/producers.ts'

import { contrastFaults } from './support/axe.ts'
import { expect, test } from './support/office.ts'
import { uniqueName } from './support/moderation.ts'

test.use({ colorScheme: 'dark' })

const screens = ['', '/review', '/editor', '/geocode', '/reviews', '/corrections', '/contact-messages', '/password']

test('by night no screen of the back office has a fault of contrast', async ({ page, db }) => {
  // Ten screens.
  test.slow()
  const name = uniqueName('Natten')
  const id = await addProducer(db, { name, verified: false })
  for (const screen of screens) {
    await page.goto(`/admin${screen}`)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await page.waitForLoadState('networkidle')
    expect(await contrastFaults(page), screen).toEqual([])
  }
  await page.goto(`/admin/verify?producer=${id}`)
  await page.getByRole('heading', { name }).first().waitFor()
  expect(await contrastFaults(page)).toEqual([])
  await page.goto('/admin/editor')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await contrastFaults(page)).toEqual([])
  await db.deleteFrom('producers').where('id', '=', id).execute()
})
