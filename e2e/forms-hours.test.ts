import type { Locator, Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall } from './support/calls.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/producers'
const day = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Tilføj butik', exact: true })
const preview = (page: Page): Locator => page.getByRole('region', { name: 'De næste 14 dage' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Skriv eller indsæt åbningstider som tekst' })
const openText = (page: Page) => page.getByText('Skriv eller indsæt åbningstider som tekst')

/** The form, on Wednesday 23 December 2026, with everything but opening hours. */
async function openForm(page: Page): Promise<unknown[]> {
  await page.clock.setFixedTime('2026-12-23T12:00:00+01:00')
  const sent = await answerCall(page, CALL, { status: 201 })
  await page.goto('/add-producer')
  await expect(day(page, 'Mandag')).toBeEnabled()
  await page.getByRole('textbox', { name: 'Navn' }).fill('Bakkegården')
  await page.getByRole('textbox', { name: 'Beskrivelse' }).fill('Æg ved vejen.')
  await page.getByRole('textbox', { name: 'Adresse' }).fill('Bakkevej 12, 5600 Faaborg')
  await page.getByRole('checkbox', { name: 'Æg' }).check()
  return sent
}

async function expectSent(page: Page, sent: unknown[], openingHours: string): Promise<void> {
  await send(page).click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ openingHours })])
}

test('a day has a break, and is copied to the other weekdays', async ({ page }) => {
  const sent = await openForm(page)
  await day(page, 'Mandag').selectOption('Tidsrum')
  await page.getByLabel('Mandag lukker', { exact: true }).fill('12:00')
  await page.getByRole('button', { name: 'Tilføj tidsrum: Mandag' }).click()
  await expect(page.getByLabel('Mandag åbner, 2. tidsrum')).toBeFocused()
  await send(page).click()
  await expect(page.getByLabel('Mandag åbner, 2. tidsrum')).toBeFocused()
  await expect(page.getByLabel('Mandag åbner, 2. tidsrum')).toHaveAccessibleDescription(
    'Skriv både hvornår der åbnes og lukkes',
  )
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Mandag åbner, 2. tidsrum').fill('14:00')
  await page.getByLabel('Mandag lukker, 2. tidsrum').fill('17:30')
  await page.getByRole('button', { name: 'Hverdage' }).click()
  await day(page, 'Lørdag').selectOption('Samme som fredag')
  await page.getByRole('button', { name: 'Fjern tidsrum: Lørdag, 2' }).click()
  await expect(page.getByRole('button', { name: 'Tilføj tidsrum: Lørdag' })).toBeFocused()
  await day(page, 'Søndag').selectOption('Lukket')
  await expectSent(page, sent, 'Mo-Fr 09:00-12:00,14:00-17:30; Sa 09:00-12:00; Su off')
})

test('hours that change with the season come back when the whole year was tried', async ({ page }) => {
  const sent = await openForm(page)
  await day(page, 'Lørdag').selectOption('Tidsrum')
  await page.getByRole('radio', { name: 'Nej, de skifter med sæsonen' }).check()
  const season = page.getByRole('group', { name: '1. sæson', exact: true })
  await season.getByLabel('Fra måned').selectOption('maj')
  await page.getByRole('radio', { name: 'Ja, hele året' }).check()
  await expect(season).toBeHidden()
  await page.getByRole('radio', { name: 'Nej, de skifter med sæsonen' }).check()
  await expect(season.getByLabel('Fra måned')).toHaveValue('5')
  await expect(preview(page).getByText('Lukket')).toHaveCount(14)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tilføj sæson' }).click()
  await page.getByRole('group', { name: '2. sæson', exact: true }).getByLabel('Til måned').selectOption('juni')
  await send(page).click()
  await expect(page.getByText('Sæsonen overlapper en anden')).toBeVisible()
  await page.getByRole('button', { name: 'Fjern 2. sæson' }).click()
  await expectSent(page, sent, 'May-Sep Mo-Fr,Su unknown; May-Sep Sa 09:00-17:00')
})

test('public holidays and single days have hours of their own, and the preview names them', async ({ page }) => {
  const sent = await openForm(page)
  await day(page, 'Mandag').selectOption('Tidsrum')
  await page.getByRole('button', { name: 'Alle dage' }).click()
  await day(page, 'Helligdage').selectOption('Lukket')
  await expect(preview(page).getByText('tors. 24. dec.').locator('..')).toHaveText('tors. 24. dec.Lukket · juleaften')
  await page.getByRole('button', { name: 'Tilføj ferie eller særlig dag' }).click()
  const special = page.getByRole('group', { name: 'Særlig dag 1', exact: true })
  await expect(special.getByLabel('Hvornår')).toBeFocused()
  await special.getByLabel('Fra', { exact: true }).fill('2026-12-28')
  await special.getByLabel('Til', { exact: true }).fill('2026-12-27')
  await send(page).click()
  await expect(special.getByLabel('Til', { exact: true })).toBeFocused()
  await expect(special.getByLabel('Til', { exact: true })).toHaveAccessibleDescription(
    'Slutdatoen ligger før startdatoen',
  )
  await special.getByLabel('Til', { exact: true }).fill('2026-12-30')
  await expect(preview(page).getByText('tirs. 29. dec.').locator('..')).toHaveText('tirs. 29. dec.Lukket')
  expect(await violations(page)).toEqual([])
  await expectSent(page, sent, 'Mo-Su 09:00-17:00; PH off; 2026 Dec 28-2026 Dec 30 off')
})

test('a text fills the form, names what it does not understand, and is undone', async ({ page }) => {
  const sent = await openForm(page)
  await day(page, 'Onsdag').selectOption('Lukket')
  await openText(page).click()
  await text(page).fill('Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket. Ring på klokken hos Karen')
  await send(page).click()
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveAccessibleDescription(/Teksten er ikke brugt endnu/)
  await page.getByRole('button', { name: 'Udfyld', exact: true }).click()
  await expect(page.getByLabel('Fredag lukker')).toHaveValue('17:30')
  await expect(day(page, 'Helligdage')).toHaveValue('closed')
  await expect(page.getByText('Ikke forstået, og ikke kommet med:')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Fortryd udfyldningen' }).click()
  await expect(day(page, 'Fredag')).toHaveValue('unknown')
  await expect(day(page, 'Onsdag')).toHaveValue('closed')
  await page.reload()
  await expect(text(page)).toHaveValue(/^Hverdage 9-17.30/)
  await text(page).fill('Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket')
  await page.getByRole('button', { name: 'Udfyld', exact: true }).click()
  await expect(page.getByLabel('Lørdag åbner')).toHaveValue('10:00')
  await expectSent(page, sent, 'Mo-Fr 09:00-17:30; Sa 10:00-14:00; Su off; PH off')
})

test('the keyboard alone sets a day, its break and a special day', async ({ page }) => {
  const sent = await openForm(page)
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await day(page, 'Mandag').focus()
  await page.keyboard.type('Tid')
  await expect(page.getByLabel('Mandag åbner')).toHaveValue('09:00')
  await page.getByRole('button', { name: 'Tilføj tidsrum: Mandag' }).focus()
  await press('Enter')
  await page.getByLabel('Mandag åbner, 2. tidsrum').fill('18:00')
  await page.getByLabel('Mandag lukker, 2. tidsrum').fill('20:00')
  await page.getByRole('button', { name: 'Alle dage' }).focus()
  await press('Space')
  await page.getByRole('button', { name: 'Tilføj ferie eller særlig dag' }).focus()
  await press('Enter')
  await expect(page.getByRole('group', { name: 'Særlig dag 1', exact: true }).getByLabel('Hvornår')).toBeFocused()
  await press('ArrowDown', 'ArrowDown')
  await send(page).focus()
  await press('Enter')
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ openingHours: 'Mo-Su 09:00-17:00,18:00-20:00; Dec 24 off' })])
})
