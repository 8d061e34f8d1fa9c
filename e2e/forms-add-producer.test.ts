import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, cutCall, holdCall, REFUSED_CALL } from './support/calls.ts'
import { PRODUCER } from './support/producer-page.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/producers'
const GEOCODE = '**/api/geocode'
const SUCCESS = 'Ny producent er tilføjet til systemet.'
const place = { latitude: 55.1, longitude: 14.9, accuracy: 'high', message: null, error: null }
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const send = (page: Page) => page.getByRole('button', { name: 'Tilføj butik', exact: true })
const find = (page: Page) => page.getByRole('button', { name: 'Find koordinater' })

async function openForm(page: Page): Promise<void> {
  await page.goto('/add-producer')
  await expect(field(page, 'Navn')).toBeEnabled()
}

async function fillIn(page: Page, name = 'Bakkegårdens Vejbod'): Promise<void> {
  await field(page, 'Navn').fill(name)
  await field(page, 'Beskrivelse').fill('Kartofler og æg ved vejen.')
  await field(page, 'Adresse').fill('Bakkevej 12, 5600 Faaborg')
  await page.getByRole('checkbox', { name: 'Kartofler' }).check()
}

test('a producer goes all the way to the server, and the map says that it was added', async ({ page }) => {
  await openForm(page)
  await fillIn(page, `Bakkegården ${Date.now()}`)
  await send(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.toast')).toContainText(SUCCESS)
  await openForm(page)
  await expect(field(page, 'Navn')).toHaveValue('')
})

test('everything that is filled in is sent, and what is empty is sent as null', async ({ page }) => {
  await answerCall(page, GEOCODE, { status: 200, body: place })
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await expect(field(page, 'Breddegrad')).toHaveValue('55.4038')
  await expect(field(page, 'Længdegrad')).toHaveValue('10.4024')
  await fillIn(page)
  await find(page).click()
  await expect(page.locator('.toast')).toContainText('Koordinater fundet55.100000, 14.900000 (nøjagtighed: høj)')
  await field(page, 'Længdegrad').fill('14,95')
  await field(page, 'Hjemmeside').fill('bakkegaarden.dk')
  await page.getByRole('checkbox', { name: 'Økologisk' }).check()
  await page.getByRole('checkbox', { name: 'Vejbod med selvbetjening' }).check()
  await page.getByRole('checkbox', { name: 'MobilePay' }).check()
  await page.getByRole('combobox', { name: 'Mandag' }).selectOption('hours')
  await expect(page.getByLabel('Mandag åbner')).toHaveValue('09:00')
  await expect(page.getByLabel('Mandag lukker')).toHaveValue('17:00')
  await page.getByRole('combobox', { name: 'Tirsdag' }).selectOption('allDay')
  await send(page).click()
  await expect(page.locator('.toast')).toContainText(SUCCESS)
  expect(sent).toEqual([
    {
      name: 'Bakkegårdens Vejbod',
      description: 'Kartofler og æg ved vejen.',
      address: 'Bakkevej 12, 5600 Faaborg',
      phone: null,
      email: null,
      website: 'https://bakkegaarden.dk',
      imageUrl: null,
      furtherPictures: [],
      latitude: 55.1,
      longitude: 14.95,
      placeAccuracy: null,
      products: ['potatoes'],
      certifications: ['organic'],
      salesTypes: ['self_service_stall'],
      payments: ['mobilepay'],
      openingHours: 'Mo 09:00-17:00; Tu 00:00-24:00; We-Su unknown',
    },
  ])
})

test('the pin is moved by a press on the map, by dragging and by arrow keys', async ({ page }) => {
  await openForm(page)
  const pin = page.getByRole('button', { name: /^Butikkens plads/ })
  await field(page, 'Telefon').scrollIntoViewIfNeeded()
  await page.getByRole('application', { name: /^Kort: tryk/ }).scrollIntoViewIfNeeded()
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Breddegrad')).not.toHaveValue('55.4038')
  const latitude = await field(page, 'Breddegrad').inputValue()
  await page.getByRole('application', { name: /^Kort: tryk/ }).click({ position: { x: 120, y: 200 } })
  await expect(field(page, 'Breddegrad')).not.toHaveValue(latitude)
  const longitude = await field(page, 'Længdegrad').inputValue()
  const box = await pin.boundingBox()
  if (box === null) throw new Error('The pin is not on the screen')
  await page.mouse.move(box.x + 16, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 76, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(field(page, 'Længdegrad')).not.toHaveValue(longitude)
})

test('the map comes also while a coordinate is no number', async ({ page }) => {
  const letGo = await holdCall(page, '**/_astro/pin-map*')
  await openForm(page)
  await field(page, 'Breddegrad').fill('nord')
  await field(page, 'Telefon').scrollIntoViewIfNeeded()
  letGo()
  await expect(page.getByRole('application', { name: /^Kort: tryk/ })).toBeVisible()
  await field(page, 'Breddegrad').fill('55.2')
  await expect(page.getByRole('button', { name: /^Butikkens plads/ })).toBeVisible()
  await expect(page.getByText('Kortet kunne ikke hentes.')).toBeHidden()
})

test('the keyboard alone fills and sends it', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await field(page, 'Navn').focus()
  for (const text of ['Bakkegården', 'Æg ved vejen', 'Bakkevej 12, 5600 Faaborg']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('checkbox', { name: 'Æg' }).focus()
  await page.keyboard.press('Space')
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText(SUCCESS)
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Bakkegården', products: ['eggs'], latitude: 55.4038, longitude: 10.4024 }),
  ])
})

test('each field says what is wrong with it, and the first is focused', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await expect(page.getByText('Ingen produkter valgt endnu.')).toBeVisible()
  await field(page, 'E-mail').fill('karen@')
  await field(page, 'Hjemmeside').fill('javascript:alert(1)')
  await field(page, 'Breddegrad').fill('nord')
  await send(page).click()
  await expect(field(page, 'Navn')).toBeFocused()
  await expect(field(page, 'Navn')).toHaveAccessibleDescription('Navn skal udfyldes')
  await expect(field(page, 'Beskrivelse')).toHaveAccessibleDescription(/Beskrivelse skal udfyldes$/)
  await expect(field(page, 'Adresse')).toHaveAccessibleDescription(/Adresse skal udfyldes$/)
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Indtast en gyldig email-adresse')
  await expect(field(page, 'Hjemmeside')).toHaveAccessibleDescription('Indtast en gyldig webadresse')
  await expect(field(page, 'Breddegrad')).toHaveAccessibleDescription('Breddegrad skal være et tal')
  await expect(page.getByText('Vælg mindst ét produkt')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fillIn(page)
  await field(page, 'E-mail').fill('')
  await field(page, 'Hjemmeside').fill('')
  await field(page, 'Breddegrad').fill('48,85')
  await send(page).click()
  await expect(field(page, 'Breddegrad')).toHaveAccessibleDescription('Koordinaterne skal ligge i Danmark')
  expect(sent).toEqual([])
})

test('an address that is missing or too short is not looked up', async ({ page }) => {
  const asked = await answerCall(page, GEOCODE, { status: 200, body: place })
  await openForm(page)
  for (const address of ['', 'Vej']) {
    await field(page, 'Adresse').fill(address)
    await find(page).click()
    await expect(page.locator('.toast')).toHaveText('Adresse påkrævetIndtast en adresse først')
    await page.getByRole('button', { name: 'Luk', exact: true }).click()
  }
  expect(asked).toEqual([])
})

test('an address that nobody knows says so', async ({ page }) => {
  await answerCall(page, GEOCODE, {
    status: 200,
    body: { latitude: null, longitude: null, accuracy: null, message: null, error: 'Kunne ikke finde koordinater' },
  })
  await openForm(page)
  await field(page, 'Adresse').fill('Ingensteds 1')
  await find(page).click()
  await expect(page.locator('.toast')).toHaveText('Kunne ikke finde koordinater')
  await expect(field(page, 'Breddegrad')).toHaveValue('55.4038')
})

test('one that is in the directory already is shown, with the way to correct it', async ({ page }) => {
  await openForm(page)
  const answer = await page.request.get('/api/producers/search', { params: { q: PRODUCER, limit: 1 } })
  const [{ name, address, website }]: [{ name: string; address: string; website: string | null }] = await answer.json()
  await field(page, 'Navn').fill(name)
  await field(page, 'Adresse').fill(address)
  await field(page, 'Hjemmeside').fill(website ?? '')
  const notice = page.getByRole('status', { name: 'Findes butikken allerede?' })
  const correct = notice.getByRole('link', { name: /^Ret den i stedet/ }).filter({ hasText: name })
  await expect(correct).toBeVisible()
  expect(await violations(page)).toEqual([])
  await correct.click()
  await expect(page.getByRole('dialog', { name: 'Rapporter forkerte oplysninger' })).toBeVisible()
})

test('a reload keeps everything', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  await page.getByRole('combobox', { name: 'Fredag' }).selectOption('hours')
  await page.getByLabel('Fredag åbner').fill('10:15')
  await field(page, 'Længdegrad').fill('10.25')
  await page.reload()
  await expect(field(page, 'Beskrivelse')).toHaveValue('Kartofler og æg ved vejen.')
  await expect(page.getByRole('checkbox', { name: 'Kartofler' })).toBeChecked()
  await expect(page.getByLabel('Fredag åbner')).toHaveValue('10:15')
  await expect(field(page, 'Længdegrad')).toHaveValue('10.25')
  const friday = page.getByRole('combobox', { name: 'Fredag' })
  await friday.selectOption('closed')
  await friday.selectOption('hours')
  await expect(page.getByLabel('Fredag åbner')).toHaveValue('10:15')
})

test('two presses send once', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 }, 400)
  await openForm(page)
  await fillIn(page)
  await send(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.locator('.toast')).toContainText(SUCCESS)
  expect(sent).toHaveLength(1)
})

test.describe('when it goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('without a database it says so, keeps everything, and the next press sends it', async ({ page }) => {
    await answerCall(page, CALL, {
      status: 503,
      body: { message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.' },
    })
    await openForm(page)
    await fillIn(page)
    await send(page).click()
    await expect(page.locator('.toast')).toContainText('FejlDer opstod en fejl ved tilføjelse af producenten.')
    await expect(page.getByRole('alert').filter({ hasText: 'Databasen er ikke tilgængelig lige nu.' })).toBeVisible()
    await expect(field(page, 'Beskrivelse')).toHaveValue('Kartofler og æg ved vejen.')
    await answerCall(page, CALL, { status: 201 })
    await send(page).click()
    await expect(page.locator('.toast')).toContainText(SUCCESS)
  })

  test('without a network it says so, for the form and for the address', async ({ page }) => {
    await cutCall(page, CALL)
    await cutCall(page, GEOCODE)
    await openForm(page)
    await fillIn(page)
    await find(page).click()
    await expect(page.locator('.toast')).toHaveText(
      'Fejl ved geokodningDer er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
    )
    await send(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Der er ingen forbindelse til serveren.' }).last(),
    ).toBeVisible()
  })

  test('an address service that fails without a word says what to do', async ({ page }) => {
    await answerCall(page, GEOCODE, { status: 500, body: [] })
    await openForm(page)
    await field(page, 'Adresse').fill('Bakkevej 12, 5600 Faaborg')
    await find(page).click()
    await expect(page.locator('.toast')).toContainText(
      'Fejl ved geokodningKunne ikke slå adressen op. Indtast koordinaterne manuelt.',
    )
  })

  test('what the server finds wrong stands beside the field', async ({ page }) => {
    await answerCall(page, CALL, {
      status: 422,
      body: { message: 'Ukendt by', issues: [{ path: 'address', message: 'Ukendt by' }] },
    })
    await openForm(page)
    await fillIn(page)
    await send(page).click()
    await expect(field(page, 'Adresse')).toBeFocused()
    await expect(field(page, 'Adresse')).toHaveAccessibleDescription(/Ukendt by$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that sending needs it', async ({ page }) => {
    await page.goto('/add-producer')
    await expect(page.getByText('Slå JavaScript til for at sende formularen.')).toBeVisible()
  })
})
