import { violations } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { cards, count, expect, openHome, test } from './support/test.ts'

/** The one shipped shop of which it is known that MobilePay is taken: a farm shop. */
const PAYER = 'Lammehave Økologi - Gårdbutik'

test('how one pays and how a place sells narrow together, stand in the address, and can be loosened one by one', async ({
  page,
  isMobile,
}) => {
  await openHome(page, '?visning=liste&salg=web_shop')
  await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
  await page.getByRole('button', { name: /^Filtre/ }).click()
  await page.getByRole('checkbox', { name: 'MobilePay' }).check()
  await expect(page.getByRole('checkbox', { name: 'Kontant' })).toHaveCount(0)
  await expect(page).toHaveURL(/\?salg=web_shop&betaling=mobilepay&visning=liste$/)
  if (isMobile) await page.getByRole('button', { name: /^Vis \d* ?butikker$/ }).click()
  await page.getByRole('button', { name: 'Fjern salgsformen (1)' }).click()
  await expect(cards(page)).toHaveText([PAYER])
  await expect(page).toHaveURL(/\?betaling=mobilepay&visning=liste$/)
})

test('a word for how one pays finds who takes it, and says it on the page', async ({ page }) => {
  await openHome(page, '?visning=liste&q=mobilpay')
  await expect(count(page)).toHaveText('1 gårdbutik')
  await page.getByRole('link', { name: PAYER, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sådan handler du' })).toContainText('MobilePay')
})

test('a landing page reads the payment of its address, and lets go of it', async ({ page }) => {
  await openPage(page, '/friske-æg?betaling=mobilepay')
  await expect(cards(page)).toHaveText([PAYER])
  await expect(page.getByLabel('Betaling')).toHaveValue('mobilepay')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Betaling').selectOption('Alle')
  await expect(page).not.toHaveURL(/betaling/)
  await expect(page.getByLabel('Betaling')).toHaveValue('')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1)
})
