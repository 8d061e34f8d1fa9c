import type { Page } from 'playwright/test'

import { addReview } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'

import { keyboardAlone, pointer } from './support/hands.ts'
import type { Hands } from './support/hands.ts'
import { card, expect, test, toast, uniqueName } from './support/moderation.ts'
import { waitForHydration } from './support/open-page.ts'
import { OPERATOR } from './support/operator.ts'
import { DESK, PHONE } from './support/screens.ts'

test.use({ isSignedIn: false })

/** The name of each dashboard card, and the heading of the screen that it opens. */
const screens = {
  approval: ['Review & Approve', 'Review & Approve'],
  verification: ['Verification', 'Verificering'],
  editor: ['Producer Editor', 'Producer Editor'],
  corrections: ['Rettelsesforslag', 'Rettelsesforslag'],
  reviews: ['Anmeldelsesstyring', 'Anmeldelsesstyring'],
  messages: ['Contact Messages', 'Contact Messages'],
  geocoding: ['Geocoding Tools', 'Geocoding Tools'],
} as const

const screenCard = (page: Page, screen: keyof typeof screens) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${screens[screen][0]}`) })

async function backToDashboard(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('main').getByRole('link', { name: '← Dashboard' }))
  await expect(page.getByRole('heading', { name: 'Welcome, admin' })).toBeVisible()
}

/** Opens a screen from the dashboard. */
async function open(page: Page, hands: Hands, screen: keyof typeof screens): Promise<void> {
  await hands.press(screenCard(page, screen))
  await expect(page.getByRole('heading', { level: 1, name: screens[screen][1] })).toBeVisible()
  await waitForHydration(page)
}

/** Records the address of a reply on the page, since a test has no mail program to open. */
async function recordReply(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null
      if (link === null) return
      event.preventDefault()
      document.documentElement.dataset['reply'] = link.getAttribute('href') ?? ''
    })
  })
}

for (const [way, handsOf, screen] of [
  ['by touch on a phone', pointer, PHONE],
  ['by keyboard alone on a desktop', keyboardAlone, DESK],
] as const) {
  test.describe(way, () => {
    test.use(screen)

    test(`an operator goes through a week's work`, async ({ page, db, newProducer, newMessage, hasTouch }) => {
      // A minute on a quiet machine.
      test.setTimeout(600_000)
      const hands = handsOf({ page, hasTouch })
      const phone = `${Date.now()}`.slice(-8)
      const newcomer = await newProducer({ verified: false })
      const shop = await newProducer({ phone, products: ['honey'] })
      const double = await newProducer({ phone, verified: false })
      const lost = await newProducer({ name: uniqueName('- Ingensteds'), latitude: 0, longitude: 0 })
      const correctionId = await addCorrection(db, shop.id, { field: 'email', suggestedValue: 'ny@gaard.dk' })
      const reviewId = await addReview(db, shop.id, 4, false, { comment: 'Gode æg.' })
      const subject = uniqueName('Åbent i påsken?')
      const messageId = await newMessage({ subject })
      const producer = (id: string) => db.selectFrom('producers').selectAll().where('id', '=', id).executeTakeFirst()

      await test.step('signs in and sees the pending counts', async () => {
        await page.goto('/admin/login')
        await waitForHydration(page)
        await hands.write(page.getByLabel('Username'), OPERATOR.username)
        await hands.write(page.getByLabel('Password'), OPERATOR.password)
        await hands.press(page.getByRole('button', { name: 'Sign In' }))
        await expect(page.getByRole('heading', { name: 'Welcome, admin' })).toBeVisible()
        await expect(screenCard(page, 'approval')).toContainText(/\d+ awaiting review/)
        await expect(screenCard(page, 'corrections')).toContainText(/\d+ afventer/)
        await expect(screenCard(page, 'reviews')).toContainText(/\d+ afventer/)
        await expect(screenCard(page, 'messages')).toContainText(/\d+ unread/)
        await expect(screenCard(page, 'geocoding')).toContainText(/\d+ unlocated/)
      })

      await test.step('approves a new producer', async () => {
        await open(page, hands, 'approval')
        await hands.write(page.getByRole('searchbox', { name: 'Search producers' }), newcomer.name)
        await expect(page.getByRole('article')).toHaveCount(1)
        await hands.press(card(page, newcomer.name).getByRole('button', { name: 'Approve' }))
        await expect(toast(page)).toContainText('Producer approved')
        await expect(page.getByText('No producers match your search criteria')).toBeVisible()
        expect(await producer(newcomer.id)).toMatchObject({ verified: true })
        await backToDashboard(page, hands)
      })

      await test.step('rejects a duplicate', async () => {
        await open(page, hands, 'verification')
        await hands.write(page.getByRole('searchbox', { name: 'Søg blandt producenter' }), double.name)
        await expect(page.getByRole('heading', { name: 'Afventer godkendelse (1)' })).toBeVisible()
        await hands.press(page.getByRole('button', { name: double.name }))
        const detail = page.getByRole('region', { name: double.name })
        await expect(detail.getByText('Samme telefonnummer')).toBeVisible()
        await expect(detail.getByRole('link', { name: `${shop.name} (åbner i en ny fane)` })).toBeVisible()
        await hands.press(detail.getByRole('button', { name: 'Afvis' }))
        await hands.press(
          page.getByRole('alertdialog', { name: `Afvis ${double.name}?` }).getByRole('button', { name: 'Afvis' }),
        )
        await expect(toast(page)).toContainText('Producer afvist')
        await expect(page.getByText('Ingen producenter passer til søgningen.')).toBeVisible()
        expect(await producer(double.id)).toMatchObject({ standing: 'deleted' })
        await backToDashboard(page, hands)
      })

      await test.step('changes hours and products, and undoes the change', async () => {
        await open(page, hands, 'editor')
        await hands.write(page.getByRole('searchbox', { name: 'Search producers' }), shop.name)
        await expect(page.getByText(/^Showing 1 of \d+ producers$/)).toBeVisible()
        const edit = page.getByRole('article', { name: shop.name }).getByRole('button', { name: 'Edit' })
        await hands.press(edit)
        const dialog = page.getByRole('dialog', { name: 'Edit Producer' })
        await hands.press(dialog.getByRole('button', { name: 'Add Æg' }))
        await hands.choose(dialog.getByRole('combobox', { name: 'Monday' }), 'Set Hours')
        await hands.time(dialog.getByLabel('Monday opens'), '10', '30')
        await hands.press(dialog.getByRole('button', { name: 'Save Changes' }))
        await expect(toast(page)).toContainText('Producer updated successfully')
        await expect(dialog).toBeHidden()
        expect(await producer(shop.id)).toMatchObject({
          products: ['honey', 'eggs'],
          openingHours: 'Mo 10:30-17:00; Tu-Su unknown',
        })
        await hands.press(edit)
        await hands.press(dialog.getByRole('article', { name: /^Edited/ }).getByRole('button', { name: 'Undo' }))
        await expect(toast(page)).toContainText('Change undone')
        await expect(dialog.getByRole('button', { name: 'Remove Æg' })).toHaveCount(0)
        await hands.press(dialog.getByRole('button', { name: 'Close' }))
        await expect(dialog).toBeHidden()
        expect(await producer(shop.id)).toMatchObject({ products: ['honey'], openingHours: '' })
        await backToDashboard(page, hands)
      })

      await test.step('applies a correction', async () => {
        await open(page, hands, 'corrections')
        await hands.write(page.getByRole('searchbox', { name: 'Søg i rettelsesforslag' }), shop.name)
        await expect(page.getByRole('button', { name: 'Afventende (1)' })).toBeVisible()
        await hands.press(card(page, shop.name).getByRole('button', { name: 'Godkend' }))
        await hands.press(
          page
            .getByRole('dialog', { name: 'Godkend rettelse' })
            .getByRole('button', { name: 'Godkend og ret gårdbutikken' }),
        )
        await expect(toast(page)).toContainText('Status opdateret')
        await expect(page.getByRole('button', { name: 'Afventende (0)' })).toBeVisible()
        expect(await producer(shop.id)).toMatchObject({ email: 'ny@gaard.dk' })
        expect(
          await db.selectFrom('correctionRequests').select('status').where('id', '=', correctionId).executeTakeFirst(),
        ).toEqual({ status: 'approved' })
        await backToDashboard(page, hands)
      })

      await test.step('approves a review', async () => {
        await open(page, hands, 'reviews')
        await hands.write(page.getByRole('searchbox', { name: 'Søg i anmeldelser' }), shop.name)
        await expect(page.getByRole('heading', { name: '1 anmeldelse' })).toBeVisible()
        await hands.press(card(page, shop.name).getByRole('button', { name: 'Godkend' }))
        await expect(toast(page)).toContainText('Anmeldelse godkendt')
        await expect(card(page, shop.name).getByText('Godkendt', { exact: true })).toBeVisible()
        expect(
          await db.selectFrom('reviews').select('isApproved').where('id', '=', reviewId).executeTakeFirst(),
        ).toEqual({ isApproved: true })
        await backToDashboard(page, hands)
      })

      await test.step('reads a message and answers it', async () => {
        await open(page, hands, 'messages')
        await hands.write(page.getByRole('searchbox', { name: 'Search messages' }), subject)
        await expect(page.getByRole('heading', { name: '1 message' })).toBeVisible()
        await hands.press(card(page, subject).getByRole('button', { name: 'View' }))
        const dialog = page.getByRole('dialog', { name: 'Message' })
        await expect(dialog).toContainText('Hvornår har I åbent?')
        await expect(toast(page)).toContainText('Message marked as read')
        await recordReply(page)
        await hands.press(dialog.getByRole('link', { name: 'Reply' }))
        await expect(page.locator('html')).toHaveAttribute(
          'data-reply',
          `mailto:bo@gaard.dk?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent('\r\n\r\n> Hvornår har I åbent?')}`,
        )
        await hands.press(dialog.getByRole('button', { name: 'Close' }))
        await expect(card(page, subject).getByText('Read', { exact: true })).toBeVisible()
        expect(
          await db.selectFrom('contactMessages').select('status').where('id', '=', messageId).executeTakeFirst(),
        ).toEqual({ status: 'read' })
        await backToDashboard(page, hands)
      })

      await test.step('places an unlocated shop', async () => {
        await open(page, hands, 'geocoding')
        const row = page.getByRole('row').filter({ hasText: lost.name })
        await hands.write(row.getByRole('textbox', { name: `Lat of ${lost.name}` }), '55,061')
        await hands.write(row.getByRole('textbox', { name: `Lng of ${lost.name}` }), '10,605')
        await hands.press(row.getByRole('button', { name: `Save coordinates of ${lost.name}` }))
        await expect(toast(page)).toContainText('Coordinates Updated')
        await expect(row).toHaveCount(0)
        expect(await producer(lost.id)).toMatchObject({ latitude: 55.061, longitude: 10.605 })
        await backToDashboard(page, hands)
      })

      await test.step('checks an upload without writing anything, and logs out', async () => {
        const name = uniqueName('Rugbæk')
        const upload = page.getByRole('region', { name: 'Bulk Upload' })
        await hands.write(
          upload.getByRole('textbox', { name: 'Producers as JSON' }),
          JSON.stringify([{ name, description: 'Mel.', address: 'Bakkevej 1, 5700 Svendborg' }]),
        )
        await hands.press(upload.getByRole('button', { name: 'Check First' }))
        await expect(upload.getByText(/^Checked 1 row; nothing is written yet\. 1 chosen for upload\./)).toBeVisible()
        await expect(upload.getByRole('checkbox', { name: `Row 1: ${name}` })).toBeChecked()
        expect(await db.selectFrom('producers').select('id').where('name', '=', name).execute()).toEqual([])
        await hands.press(page.getByRole('button', { name: 'Logout' }))
        await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
        expect((await page.request.get('/api/auth/user')).status()).toBe(401)
      })
    })
  })
}
