import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, holdCall } from './support/calls.ts'
import { PRODUCER } from './support/producer-page.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/producers'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const day = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Tilføj butik', exact: true })

async function openForm(page: Page): Promise<void> {
  await page.goto('/add-producer')
  await expect(field(page, 'Navn')).toBeEnabled()
}

test('the pin is moved by arrow keys, by clicking the map and by dragging', async ({ page }) => {
  const release = await holdCall(page, '**/_astro/pin-map*')
  await openForm(page)
  const map = page.getByRole('application', { name: /^Kort: tryk/ })
  const pin = page.getByRole('button', { name: /^Butikkens placering/ })
  const [latitude, longitude] = [field(page, 'Breddegrad'), field(page, 'Længdegrad')]

  await test.step('the map loads while a coordinate is not a number', async () => {
    await latitude.fill('nord')
    await field(page, 'Telefon').scrollIntoViewIfNeeded()
    release()
    await expect(map).toBeVisible()
    await latitude.fill('55.4038')
    await expect(pin).toBeVisible()
    await expect(page.getByText('Kortet kunne ikke hentes.')).toBeHidden()
  })

  await test.step('arrow keys move the pin', async () => {
    await map.scrollIntoViewIfNeeded()
    await pin.focus()
    await page.keyboard.press('ArrowUp')
    await expect(latitude).not.toHaveValue('55.4038')
  })

  await test.step('a click on the map moves the pin', async () => {
    const before = await latitude.inputValue()
    await map.click({ position: { x: 120, y: 200 } })
    await expect(latitude).not.toHaveValue(before)
  })

  await test.step('dragging moves the pin', async () => {
    const before = await longitude.inputValue()
    const box = await pin.boundingBox()
    if (box === null) throw new Error('The pin is not on the screen')
    await page.mouse.move(box.x + 16, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 76, box.y + 20, { steps: 5 })
    await page.mouse.up()
    await expect(longitude).not.toHaveValue(before)
  })
})

test('a possible duplicate is shown along with the errors, with a link to correct it', async ({ page }) => {
  await openForm(page)
  const answer = await page.request.get('/api/producers/search', { params: { q: PRODUCER, limit: 1 } })
  const [{ name, address, website }]: [{ name: string; address: string; website: string | null }] = await answer.json()
  await field(page, 'Navn').fill(name)
  await field(page, 'Adresse').fill(address)
  await field(page, 'Hjemmeside').fill(website ?? '')
  const notice = page.getByRole('status', { name: 'Findes butikken allerede?' })
  const correct = notice.getByRole('link', { name: /^Ret den i stedet/ }).filter({ hasText: name })
  await expect(correct).toBeVisible()

  await send(page).click()
  await expect(field(page, 'Beskrivelse')).toBeFocused()
  await expect(page.getByText('Vælg mindst ét produkt')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await correct.click()
  await expect(page.getByRole('dialog', { name: 'Rapporter forkerte oplysninger' })).toBeVisible()
})

test.describe('opening hours', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime('2026-12-23T12:00:00+01:00')
    await openForm(page)
  })

  test('with a break and a special day are entered by keyboard', async ({ page }) => {
    const sent = await answerCall(page, CALL, { status: 201 })
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await field(page, 'Navn').fill('Bakkegården')
    await field(page, 'Beskrivelse').fill('Æg ved vejen.')
    await field(page, 'Adresse').fill('Bakkevej 12, 5600 Faaborg')
    await page.getByRole('checkbox', { name: 'Æg' }).check()
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

  test('have no accessibility fault with seasons, breaks, special days, unparsed text and errors', async ({ page }) => {
    const text = page.getByRole('textbox', { name: 'Skriv eller indsæt åbningstider som tekst' })
    await page.getByText('Skriv eller indsæt åbningstider som tekst').click()
    await text.fill('Hverdage 9-17.30, lør. 10-14. Ring på klokken hos Karen')
    await page.getByRole('button', { name: 'Udfyld', exact: true }).click()
    await expect(page.getByText('Ikke forstået og ikke medtaget:')).toBeVisible()
    await page.getByRole('radio', { name: 'Nej, de skifter med sæsonen' }).check()
    await page.getByRole('button', { name: 'Tilføj tidsrum: Mandag' }).click()
    await page.getByRole('button', { name: 'Tilføj sæson' }).click()
    await expect(page.getByRole('group', { name: '2. sæson', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Tilføj ferie eller særlig dag' }).click()
    const special = page.getByRole('group', { name: 'Særlig dag 1', exact: true })
    await special.getByLabel('Fra', { exact: true }).fill('2026-12-28')
    await special.getByLabel('Til', { exact: true }).fill('2026-12-27')
    await send(page).click()
    await expect(page.getByLabel('Mandag åbner, 2. tidsrum').first()).toHaveAccessibleDescription(
      'Skriv både åbningstid og lukketid',
    )
    await expect(special.getByLabel('Til', { exact: true })).toHaveAccessibleDescription(
      'Slutdatoen ligger før startdatoen',
    )
    await expect(page.getByRole('region', { name: 'De næste 14 dage' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
