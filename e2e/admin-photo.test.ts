import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

import type { Database } from '#db/connection.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { holdCall, FAILED_CALL } from './support/calls.ts'
import { expect, test as moderation, toast } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'
import { asFile, chooseFiles, hasLoaded, photo } from './support/photo.ts'
import type { ChosenFile } from './support/photo.ts'

const UPLOAD = '/api/upload-image'

interface Fixtures {
  /** A producer of this test, with its dialog open. */
  shop: { id: string; name: string }
}

const test = moderation.extend<Fixtures>({
  shop: [
    async ({ page, newProducer }, use) => {
      const shop = await newProducer()
      await page.goto(`/admin/editor#${shop.id}`)
      await use(shop)
    },
    { auto: true },
  ],
})

const field = (page: Page): Locator => page.getByRole('dialog').getByRole('group', { name: 'Shop Photos' })
const button = (page: Page, name: string): Locator => field(page).getByRole('button', { name })
const preview = (page: Page): Locator => field(page).getByRole('img', { name: 'Photo 1' })
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' })

const choose = (page: Page, name: string, file: ChosenFile): Promise<void> =>
  chooseFiles(page, button(page, name), file)

/** Answers uploads instead of the server, and returns a function that counts them. */
async function answerUploads(page: Page, status: number, body: object = {}): Promise<() => number> {
  let uploads = 0
  await page.unroute(UPLOAD)
  await page.route(UPLOAD, async (route) => {
    uploads++
    await route.fulfill({ status, json: body })
  })
  return () => uploads
}

async function storedImage(db: Database, id: string): Promise<string | null> {
  return (await db.selectFrom('producers').select('imageUrl').where('id', '=', id).executeTakeFirstOrThrow()).imageUrl
}

/** Opens the public page of a producer and returns its picture. */
async function openPublicPage(page: Page, { id, name }: { id: string; name: string }): Promise<Locator> {
  await page.goto(producerPath(name, id), { waitUntil: 'domcontentloaded' })
  const shown = page.getByRole('img', { name, exact: true })
  await expect(shown).toBeAttached()
  return shown
}

test('photos are uploaded by keyboard, file chooser and drop, reordered, published and removed', async ({
  page,
  db,
  shop,
}) => {
  await expect(field(page)).toContainText('No photos')
  await expect(field(page)).toContainText('JPG, PNG or WebP, max 5MB')

  await test.step('a photo is uploaded by keyboard alone', async () => {
    // Must come first: until the browser knows of the listener, it opens a file dialog of its own.
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Upload Photos').focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(asFile(await photo(320, 200).webp().toBuffer(), 'bod.webp', 'image/webp'))
    await expect.poll(() => hasLoaded(preview(page))).toBe(true)
    await expect(button(page, 'Add Photos')).toBeFocused()
  })

  await test.step('a photo is dropped on the field', async () => {
    const bytes = [...(await photo(300, 200).jpeg().toBuffer())]
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], 'bod.jpg', { type: 'image/jpeg' }))
      return transfer
    }, bytes)
    await field(page).dispatchEvent('dragover', { dataTransfer: dropped })
    await field(page).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(field(page).getByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', /-300x200\.webp$/)
  })

  await test.step('a third photo is added and moved to the front', async () => {
    await choose(page, 'Add Photos', asFile(await photo(1200, 800, '#f2c63f').png().toBuffer(), 'bod.png', 'image/png'))
    await button(page, 'Use as First, photo 3').click()
    await expect(preview(page)).toHaveAttribute('src', /-1200x800-480\.webp$/)
    await expect.poll(() => hasLoaded(preview(page))).toBe(true)
    // Clear of the dialog's sticky head and foot, which may cover a button in any other place.
    await field(page).evaluate((element) => element.scrollIntoView())
    expect(await screenFaults(page)).toEqual([])
    expect(await storedImage(db, shop.id)).toBeNull()
  })

  await test.step('saving shows the photo on the public page', async () => {
    await save(page).click()
    await expect(toast(page)).toContainText('Producer updated successfully')
    expect(await storedImage(db, shop.id)).toMatch(/^\/images\/[0-9a-f]{32}-1200x800\.webp$/)
    const shown = await openPublicPage(page, shop)
    await expect.poll(() => hasLoaded(shown)).toBe(true)
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('photos are removed, and the focus stays in the field', async () => {
    await page.goto(`/admin/editor#${shop.id}`)
    await expect(preview(page)).toBeVisible()
    const remove = button(page, 'Remove, photo 1')
    for (const next of [/-320x200\.webp$/, /-300x200\.webp$/]) {
      await remove.press('Enter')
      await expect(preview(page)).toHaveAttribute('src', next)
      await expect(remove).toBeFocused()
    }
    await remove.press('Enter')
    await expect(field(page)).toContainText('No photos')
    await expect(button(page, 'Upload Photos')).toBeFocused()
    await save(page).click()
    await expect(toast(page)).toContainText('Producer updated successfully')
    expect(await storedImage(db, shop.id)).toBeNull()
  })
})

test('a large photo is scaled down before the upload, and the public page reserves its space', async ({
  page,
  db,
  shop,
}) => {
  await test.step('the photo is scaled down and turned upright', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888888', noise } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(large.byteLength).toBeGreaterThan(2_000_000)
    // The content length is missing from requests that a route can still modify.
    await page.unrouteAll()
    const sent = page.waitForRequest((request) => request.url().endsWith(UPLOAD))
    await choose(page, 'Upload Photos', asFile(large))
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(large.byteLength / 2)
    await expect(preview(page)).toHaveAttribute('src', /-1067x1600-480\.webp$/)
    await save(page).click()
    await expect(toast(page)).toContainText('Producer updated successfully')
    expect(await storedImage(db, shop.id)).toContain('-1067x1600.webp')
  })

  await test.step('the layout does not shift when the photo loads', async () => {
    const release = await holdCall(page, '/images/**')
    const shown = await openPublicPage(page, shop)
    const heading = page.getByRole('heading', { name: 'Om', exact: true })
    const before = [await shown.boundingBox(), await heading.boundingBox()]
    expect(before[0]?.height).toBeGreaterThan(150)
    release()
    await expect.poll(() => hasLoaded(shown)).toBe(true)
    expect([await shown.boundingBox(), await heading.boundingBox()]).toEqual(before)
  })
})

test('an upload disables saving and can be cancelled', async ({ page }) => {
  await answerUploads(page, 201, { imageUrl: '/icon-512.png' })
  const release = await holdCall(page, UPLOAD)
  const file = asFile(await photo(300, 200).jpeg().toBuffer())
  await choose(page, 'Upload Photos', file)
  await expect(field(page).getByRole('progressbar', { name: 'bod.jpg' })).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
  // Saving now would lose the photo.
  const waiting = page.getByRole('button', { name: 'Uploading photo...' })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await waiting.click({ force: true })
  await button(page, 'Cancel').click()
  await expect(field(page)).toContainText('No photos')
  await expect(button(page, 'Upload Photos')).toBeFocused()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'false')
  await choose(page, 'Upload Photos', file)
  release()
  // The cancelled upload did not arrive.
  await expect(button(page, 'Remove, photo 1')).toBeVisible()
  await expect(button(page, 'Remove, photo 2')).toBeHidden()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'false')
})

test.describe('failures', () => {
  test.use({ allowedOnConsole: FAILED_CALL })

  test('a rejected or missing photo shows an error, and an expired session redirects to the login', async ({
    page,
    context,
    db,
    shop,
  }) => {
    const small = asFile(await photo(300, 200).jpeg().toBuffer())
    const expectUploadFailure = (text: string) =>
      expect(toast(page).filter({ hasText: text })).toContainText('Upload Failed')

    await test.step('an unsupported file type is rejected before the upload', async () => {
      const uploads = await answerUploads(page, 500)
      await choose(page, 'Upload Photos', asFile(Buffer.from('GIF89a'), 'bod.gif', 'image/gif'))
      await expectUploadFailure('Only JPG, PNG and WebP pictures can be uploaded.')
      expect(uploads()).toBe(0)
      await button(page, 'Dismiss').click()
    })

    await test.step('an error response without a message shows a generic error', async () => {
      await answerUploads(page, 502)
      await choose(page, 'Upload Photos', small)
      await expectUploadFailure('Failed to upload image. Please try again.')
      await button(page, 'Dismiss').click()
      await expect(button(page, 'Upload Photos')).toBeFocused()
      await page.unroute(UPLOAD)
    })

    await test.step('an error response with a message shows that message', async () => {
      await choose(page, 'Upload Photos', asFile((await photo(600, 600).jpeg().toBuffer()).subarray(0, 700)))
      await expectUploadFailure('The picture cannot be read: the file is damaged.')
      await expect(field(page)).toContainText('No photos')
      expect(await screenFaults(page)).toEqual([])
    })

    await test.step('an oversized file is rejected before the upload, and by the server with 413', async () => {
      const uploads = await answerUploads(page, 500)
      await choose(page, 'Upload Photos', asFile(Buffer.alloc(4.5 * 1024 * 1024, 'ikke et billede')))
      await expectUploadFailure('The picture is too large: at most 5 MB.')
      expect(uploads()).toBe(0)
      await button(page, 'Dismiss').first().click()
      await page.unroute(UPLOAD)
      const answer = await page.evaluate(async (path) => {
        const { status } = await fetch(path, { method: 'POST', body: new Uint8Array(8 * 1024 * 1024) })
        return status
      }, UPLOAD)
      expect(answer).toBe(413)
    })

    await test.step('a photo that fails to load shows a notice', async () => {
      const imageUrl = '/images/0123456789abcdef0123456789abcdef-10x10.webp'
      await db.updateTable('producers').set({ imageUrl }).where('id', '=', shop.id).execute()
      await page.reload()
      await expect(field(page)).toContainText('The photo cannot be shown')
      await expect(button(page, 'Remove, photo 1')).toBeVisible()
    })

    await test.step('an expired session shows a notice and redirects to the login', async () => {
      await context.clearCookies()
      await choose(page, 'Add Photos', small)
      await expect(toast(page).filter({ hasText: 'Unauthorized' })).toContainText(
        'You are logged out. Logging in again...',
      )
      await expect(page).toHaveURL('/admin/login')
    })
  })
})
