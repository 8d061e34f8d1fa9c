import type { Locator } from 'playwright/test'

import { producerPath } from '#src/domain/producer/slug.ts'

import { violations } from './support/axe.ts'
import { FAILED_CALL } from './support/calls.ts'
import { expect, test, toast } from './support/moderation.ts'
import { openShopForm } from './support/owner.ts'
import { asFile, chooseFiles, hasLoaded, photo } from './support/photo.ts'
import { PHONE } from './support/screens.ts'

test.use({ ...PHONE, allowedOnConsole: FAILED_CALL, isSignedIn: false })

const skies = ['#8ec5e8', '#f2c63f', '#d5e6ea', '#f9e6df', '#ddd2b8', '#6f4620', '#96301f']

const save = (form: Locator): Locator => form.getByRole('button', { name: 'Gem og vis' })
const pictures = (form: Locator): Locator => form.getByRole('group', { name: 'Billeder' })
const cards = (form: Locator): Locator => pictures(form).getByRole('img')
const widths = (form: Locator): Promise<(string | undefined)[]> =>
  cards(form).evaluateAll((images) => images.map((image) => /-(\d+)x/.exec(image.getAttribute('src') ?? '')?.[1]))

const photosOf = (sides: readonly number[]) =>
  Promise.all(
    sides.map(async (width, nth) => asFile(await photo(width, 300, skies[nth]).jpeg().toBuffer(), `${width}.jpg`)),
  )

test('an owner adds several pictures, reorders them by keyboard, and the public page shows them', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer()
  const form = await openShopForm(page, db, id)
  await chooseFiles(
    page,
    pictures(form).getByRole('button', { name: 'Vælg billeder' }),
    await photosOf([401, 402, 403]),
  )
  await expect(cards(form)).toHaveCount(3)
  expect(await widths(form)).toEqual(['401', '402', '403'])

  const back = pictures(form).getByRole('button', { name: 'Flyt billede 1 tilbage' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(pictures(form).getByRole('button', { name: 'Flyt billede 2 tilbage' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await widths(form)).toEqual(['402', '403', '401'])
  await expect(pictures(form).getByRole('status')).toHaveText('Billedet er nu nummer 3.')
  await page.keyboard.press('Enter')
  expect(await widths(form)).toEqual(['402', '403', '401'])
  await pictures(form).getByRole('button', { name: 'Brug som første, billede 3' }).click()
  await expect.poll(() => widths(form)).toEqual(['401', '402', '403'])
  await expect.poll(() => violations(page)).toEqual([])
  await save(form).click()
  await expect(toast(page)).toContainText('Siden viser det om et par minutter.')
  const stored = await db
    .selectFrom('producers')
    .select(['imageUrl', 'furtherPictures'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([stored.imageUrl, ...stored.furtherPictures].map((address) => /-(\d+)x/.exec(address ?? '')?.[1])).toEqual([
    '401',
    '402',
    '403',
  ])

  await page.goto(producerPath(name, id), { waitUntil: 'domcontentloaded' })
  const small = page.getByRole('list', { name: 'Flere billeder' }).getByRole('button', { name: 'billede 3' })
  await small.scrollIntoViewIfNeeded()
  await small.click()
  const large = page.getByRole('img', { name: `${name}, billede 3` }).last()
  await expect(large).toBeInViewport()
  await expect.poll(() => hasLoaded(large)).toBe(true)
  expect((await large.boundingBox())?.width).toBeGreaterThan(300)
  await expect.poll(() => violations(page)).toEqual([])
  const close = page.getByRole('button', { name: `${name}, billede 3 Luk` })
  await expect(close).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(close).toBeHidden()
})

test('each rejected picture shows its reason, and six is the maximum', async ({ page, db, newProducer }) => {
  const { id } = await newProducer()
  const form = await openShopForm(page, db, id)
  const [good, damaged] = [
    await photosOf([501]),
    asFile((await photo(600, 600).jpeg().toBuffer()).subarray(0, 700), 'skadet.jpg'),
  ]
  const film = asFile(Buffer.from('GIF89a'), 'film.gif', 'image/gif')
  await chooseFiles(page, pictures(form).getByRole('button', { name: 'Vælg billeder' }), [...good, damaged, film])
  await expect(cards(form)).toHaveCount(1)
  const row = (file: string): Locator => pictures(form).getByRole('listitem').filter({ hasText: file })
  await expect(row('film.gif')).toContainText('Kun billeder af typen JPG, PNG og WebP kan bruges.')
  await expect(row('film.gif').getByRole('button', { name: 'Prøv igen' })).toBeHidden()
  await expect(row('skadet.jpg')).toContainText('Billedet kan ikke læses: filen er beskadiget.')
  await expect.poll(() => violations(page)).toEqual([])

  // A failed upload can be retried.
  await page.route('**/picture', (route) => route.abort('internetdisconnected'), { times: 1 })
  await chooseFiles(page, pictures(form).getByRole('button', { name: 'Tilføj billeder' }), await photosOf([502]))
  await expect(row('502.jpg')).toContainText('Der er ingen forbindelse til serveren.')
  await row('502.jpg').getByRole('button', { name: 'Prøv igen' }).click()
  await expect(cards(form)).toHaveCount(2)
  for (const file of ['film.gif', 'skadet.jpg']) await row(file).getByRole('button', { name: 'Skjul' }).click()

  await chooseFiles(
    page,
    pictures(form).getByRole('button', { name: 'Tilføj billeder' }),
    await photosOf([503, 504, 505, 506, 507]),
  )
  await expect(cards(form)).toHaveCount(6)
  await expect(row('507.jpg')).toContainText('Der er kun plads til 6 billeder.')
  await expect(pictures(form).getByRole('button', { name: 'Tilføj billeder' })).toHaveAttribute('aria-disabled', 'true')
})

test('a conflict with a concurrent change is resolved by field and saved with the other input', async ({
  page,
  db,
  newProducer,
}) => {
  const { id } = await newProducer({ phone: null, website: null })
  const form = await openShopForm(page, db, id)
  await form.getByLabel('Telefon').fill('11 22 33 44')
  await form.getByLabel('Beskrivelse').fill('Min tekst.')
  await form.getByLabel('E-mail').fill('min@example.dk')
  const others = { phone: '99 88 77 66', description: 'Deres tekst.', website: 'https://deres.dk' }
  await db.updateTable('producers').set(others).where('id', '=', id).execute()
  // Another button on the page refetches the shop, which must keep what was typed.
  await page.getByRole('button', { name: 'Alt passer stadig' }).click()
  await expect(toast(page)).toContainText('Tak.')
  // Dismissed, since it would cover the button.
  await toast(page).getByRole('button', { name: 'Luk' }).click()
  await expect(form.getByLabel('Telefon')).toHaveValue('11 22 33 44')

  await save(form).click()
  await expect(form.getByRole('heading', { name: 'Er ændret af andre imens' })).toBeFocused()
  await expect.poll(() => violations(page)).toEqual([])
  const choice = (field: string): Locator => form.getByRole('group', { name: field, exact: true })
  await expect(choice('Telefon').getByRole('radio', { name: /11 22 33 44/ })).toBeChecked()
  await expect(choice('E-mail')).toBeHidden()
  await choice('Beskrivelse')
    .getByRole('radio', { name: /Deres tekst/ })
    .check()
  await expect(form.getByLabel('Telefon')).toHaveValue('11 22 33 44')
  await save(form).click()
  await expect(toast(page)).toContainText('Siden viser det om et par minutter.')
  expect(
    await db
      .selectFrom('producers')
      .select(['phone', 'description', 'website', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toEqual({
    phone: '11 22 33 44',
    description: 'Deres tekst.',
    website: 'https://deres.dk',
    email: 'min@example.dk',
  })
})
