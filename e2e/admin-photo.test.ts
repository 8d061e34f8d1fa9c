import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

import type { Database } from '#db/connection.ts'
import { addProducer } from '#db/testing/producers.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { violations } from './support/axe.ts'
import { holdCall, REFUSED_CALL } from './support/calls.ts'
import { expect, test as office } from './support/office.ts'
import { asFile, chooseFiles, hasCome, photo } from './support/photo.ts'
import type { ChosenFile } from './support/photo.ts'

const UPLOAD = '/api/upload-image'

interface Fixtures {
  /** A producer of this test alone, whose dialog is open; it goes when the test ends. */
  shop: { id: string; name: string }
}

const test = office.extend<Fixtures>({
  shop: [
    async ({ page, db }, use) => {
      const name = `Fotogården ${process.pid}-${Date.now()}`
      const id = await addProducer(db, { name })
      await page.goto(`/admin/editor#${id}`)
      await use({ id, name })
      await db.deleteFrom('producers').where('id', '=', id).execute()
    },
    { auto: true },
  ],
})

const field = (page: Page): Locator => page.getByRole('dialog').getByRole('group', { name: 'Shop Photos' })
const preview = (page: Page): Locator => field(page).getByRole('img', { name: 'Photo 1' })
const toast = (page: Page): Locator => page.locator('.toast')

const choose = (page: Page, button: string, file: ChosenFile): Promise<void> =>
  chooseFiles(page, field(page).getByRole('button', { name: button }), file)

/** Answers uploads in the server's place; how many there were is counted. */
async function answerUploads(page: Page, status: number, body: object = {}): Promise<() => number> {
  let uploads = 0
  await page.route(UPLOAD, async (route) => {
    uploads++
    await route.fulfill({ status, json: body })
  })
  return () => uploads
}

async function storedImage(db: Database, id: string): Promise<string | null> {
  return (await db.selectFrom('producers').select('imageUrl').where('id', '=', id).executeTakeFirstOrThrow()).imageUrl
}

/** Opens the page that visitors see and returns its picture. Where another test has built it without, it comes with the next build. */
async function openPublicPage(page: Page, shop: { id: string; name: string }): Promise<Locator> {
  test.slow()
  const shown = page.getByRole('img', { name: shop.name, exact: true })
  await expect(async () => {
    await page.goto(producerPath(shop.name, shop.id), { waitUntil: 'domcontentloaded' })
    await expect(shown).toBeAttached({ timeout: 1000 })
  }).toPass()
  return shown
}

test('photos are uploaded, one of them chosen as the first, saved, seen by the public, and removed', async ({
  page,
  db,
  shop,
}) => {
  await expect(field(page)).toContainText('No photos')
  await expect(field(page)).toContainText('JPG, PNG or WebP, max 5MB')
  await choose(page, 'Upload Photos', asFile(await photo(900, 600).jpeg().toBuffer()))
  await expect.poll(() => hasCome(preview(page))).toBe(true)
  await choose(page, 'Add Photos', asFile(await photo(1200, 800, '#f2c63f').png().toBuffer(), 'bod.png', 'image/png'))
  await field(page).getByRole('button', { name: 'Use as First, photo 2' }).click()
  await expect(preview(page)).toHaveAttribute('src', /-1200x800-480\.webp$/)
  expect(await violations(page)).toEqual([])
  expect(await storedImage(db, shop.id)).toBeNull()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Producer updated successfully')
  expect(await storedImage(db, shop.id)).toMatch(/^\/images\/[0-9a-f]{32}-1200x800\.webp$/)

  const shown = await openPublicPage(page, shop)
  await expect.poll(() => hasCome(shown)).toBe(true)
  expect(await violations(page)).toEqual([])

  await page.goto(`/admin/editor#${shop.id}`)
  await expect(preview(page)).toBeVisible()
  const remove = field(page).getByRole('button', { name: 'Remove, photo 1' })
  await remove.press('Enter')
  await expect(preview(page)).toHaveAttribute('src', /-900x600-480\.webp$/)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(field(page)).toContainText('No photos')
  await expect(field(page).getByRole('button', { name: 'Upload Photos' })).toBeFocused()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Producer updated successfully')
  expect(await storedImage(db, shop.id)).toBeNull()
})

test("a producer's page keeps the place of its picture until it comes", async ({ page, db, shop }) => {
  await choose(page, 'Upload Photos', asFile(await photo(1500, 1000).jpeg().toBuffer()))
  await expect(preview(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Producer updated successfully')
  const letGo = await holdCall(page, '/images/**')
  const shown = await openPublicPage(page, shop)
  const heading = page.getByRole('heading', { name: 'Om', exact: true })
  const before = [await shown.boundingBox(), await heading.boundingBox()]
  expect(before[0]?.height).toBeGreaterThan(150)
  letGo()
  await expect.poll(() => hasCome(shown)).toBe(true)
  expect([await shown.boundingBox(), await heading.boundingBox()]).toEqual(before)
  expect(await storedImage(db, shop.id)).toContain('-1500x1000.webp')
})

test('a large photo is made smaller before it is sent, and stands upright', async ({ page }) => {
  const noise = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(noise.byteLength).toBeGreaterThan(2_000_000)
  const sent = page.waitForRequest((request) => request.url().endsWith(UPLOAD))
  await choose(page, 'Upload Photos', asFile(noise))
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(noise.byteLength / 2)
  await expect(preview(page)).toHaveAttribute('src', /-1067x1600-480\.webp$/)
})

test('a photo may be dropped on the field', async ({ page }) => {
  const bytes = [...(await photo(300, 200).jpeg().toBuffer())]
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'bod.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await field(page).dispatchEvent('dragover', { dataTransfer: dropped })
  await field(page).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(preview(page)).toHaveAttribute('src', /-300x200\.webp$/)
})

test('the keyboard alone uploads', async ({ page }) => {
  const button = field(page).getByRole('button', { name: 'Upload Photos' })
  // First of all: a browser that does not know yet that it is waited for opens a window of its own.
  const chooser = page.waitForEvent('filechooser')
  await button.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(asFile(await photo(320, 200).webp().toBuffer(), 'bod.webp', 'image/webp'))
  await expect(preview(page)).toBeVisible()
  await expect(field(page).getByRole('button', { name: 'Add Photos' })).toBeFocused()
})

test('while a photo is on its way nothing is saved, and it can be stopped', async ({ page }) => {
  await answerUploads(page, 201, { imageUrl: '/icon-512.png' })
  const letGo = await holdCall(page, UPLOAD)
  const file = asFile(await photo(300, 200).jpeg().toBuffer())
  await choose(page, 'Upload Photos', file)
  await expect(field(page).getByRole('progressbar', { name: 'bod.jpg' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Saved now, the shop would be without it.
  const save = page.getByRole('button', { name: 'Uploading photo...' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await field(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page)).toContainText('No photos')
  await expect(field(page).getByRole('button', { name: 'Upload Photos' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'false')
  await choose(page, 'Upload Photos', file)
  letGo()
  // What was stopped has not come.
  await expect(field(page).getByRole('button', { name: 'Remove, photo 1' })).toBeVisible()
  await expect(field(page).getByRole('button', { name: 'Remove, photo 2' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'false')
})

test('what is no picture is refused before it is sent', async ({ page }) => {
  const uploads = await answerUploads(page, 500)
  await choose(page, 'Upload Photos', asFile(Buffer.from('GIF89a'), 'bod.gif', 'image/gif'))
  await expect(toast(page)).toContainText('Upload Failed')
  await expect(toast(page)).toContainText('Only JPG, PNG and WebP pictures can be uploaded.')
  expect(uploads()).toBe(0)
})

test.describe('what goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('is told in the words of the server', async ({ page }) => {
    await choose(page, 'Upload Photos', asFile((await photo(600, 600).jpeg().toBuffer()).subarray(0, 700)))
    await expect(toast(page)).toContainText('Upload Failed')
    await expect(toast(page)).toContainText('The picture cannot be read: the file is damaged.')
    await expect(field(page)).toContainText('No photos')
    expect(await violations(page)).toEqual([])
  })

  test('without words of the server is told all the same', async ({ page }) => {
    await answerUploads(page, 502)
    await choose(page, 'Upload Photos', asFile(await photo(300, 200).jpeg().toBuffer()))
    await expect(toast(page)).toContainText('Upload Failed')
    await expect(toast(page)).toContainText('Failed to upload image. Please try again.')
    await field(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(field(page).getByRole('button', { name: 'Upload Photos' })).toBeFocused()
  })

  test('a session that is over is told, and half a second later it is time to sign in', async ({ page, context }) => {
    await page.clock.install()
    await page.reload()
    await expect(field(page)).toBeVisible()
    await context.clearCookies()
    const refused = page.waitForResponse((response) => response.url().endsWith(UPLOAD))
    await page.clock.pauseAt(Date.now() + 60_000)
    await choose(page, 'Upload Photos', asFile(await photo(300, 200).jpeg().toBuffer()))
    await refused
    // What shows a toast waits for moments too.
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return toast(page).count()
      })
      .toBe(1)
    await expect(toast(page)).toContainText('Unauthorized')
    await expect(toast(page)).toContainText('You are logged out. Logging in again...')
    expect(new URL(page.url()).pathname).toBe('/admin/editor')
    await page.clock.runFor(510)
    await expect(page).toHaveURL('/admin/login')
  })

  test('a photo that does not come is told', async ({ page, db, shop }) => {
    await db
      .updateTable('producers')
      .set({ imageUrl: '/images/0123456789abcdef0123456789abcdef-10x10.webp' })
      .where('id', '=', shop.id)
      .execute()
    await page.reload()
    await expect(field(page)).toContainText('The photo cannot be shown')
    await expect(field(page).getByRole('button', { name: 'Remove, photo 1' })).toBeVisible()
  })
})
