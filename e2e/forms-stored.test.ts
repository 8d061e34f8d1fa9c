import { randomUUID } from 'node:crypto'

import type { Locator, Page } from 'playwright/test'

import type { Database } from '#db/connection.ts'
import { loseConnectionWhile } from '#db/testing/lost-connection.ts'
import { callLimits } from '#src/domain/limits/limits.ts'

import { holdCall } from './support/calls.ts'
import { test } from './support/databases.ts'
import { keyboardAlone, pointer } from './support/hands.ts'
import { expect } from './support/test.ts'
import { button, textbox, visitorForms } from './support/visitor-forms.ts'
import type { FormName, VisitorForm } from './support/visitor-forms.ts'

const PRODUCER_ID = '16d1b76a-9ec2-5e7e-b8d8-a69fbc4be192'
const NO_DATABASE = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
const NO_NETWORK = 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.'

/** The stored record of each form, without the columns that the server sets. */
const written = {
  'a review': (name: string) => ({
    producerId: PRODUCER_ID,
    rating: 4,
    comment: 'Søde æbler & god snak.',
    reviewerName: name,
    reviewerEmail: 'karen@example.dk',
    isApproved: false,
  }),
  'a correction': (name: string) => ({
    producerId: PRODUCER_ID,
    field: 'phone',
    currentValue: '+45 21 70 64 24',
    suggestedValue: '+45 54 70 00 00',
    suggestedText: '+45 54 70 00 00',
    description: 'De har fået nyt nummer.',
    submitterName: name,
    submitterEmail: 'karen@example.dk',
    status: 'pending',
    adminNotes: null,
    ownerId: null,
    reviewed: false,
    reviewedBy: null,
    reviewedAt: null,
  }),
  'a message': (name: string) => ({
    name,
    email: 'karen@example.dk',
    subject: 'Honning på Ærø',
    message: 'Hvor finder jeg lynghonning?',
    status: 'pending',
    answeredBy: null,
    answeredAt: null,
  }),
  'a producer': (name: string) => ({
    idSegment: expect.stringMatching(/^[\da-f]{8}$/),
    name,
    description: 'Kartofler og æg ved vejen.',
    address: 'Bakkevej 12, 3700 Rønne',
    phone: '56 12 34 56',
    email: 'bakkegaarden@example.dk',
    website: 'https://bakkegaarden.example.dk',
    imageUrl: 'https://bakkegaarden.example.dk/bod.jpg',
    foundOpenAt: null,
    foundShutAt: null,
    furtherPictures: [],
    hoursDoubtedAt: null,
    latitude: 55.1,
    longitude: 14.9,
    products: ['potatoes'],
    certifications: ['organic'],
    salesTypes: ['pick_your_own'],
    suggestedTags: ['eggs'],
    visitorFacts: [],
    payments: ['mobilepay'],
    openingHours: 'Mo 08:30-16:00; Tu-Sa unknown; Su off',
    verified: false,
    dataSource: 'visitor',
    sourceUrl: null,
    externalId: null,
    sourceDate: null,
    standing: 'listed',
    placeAccuracy: null,
    addedOrder: expect.any(Number),
    searchText: expect.stringContaining(' bakkevej 12 3700 ronne '),
    searchName: expect.stringMatching(/^ .+ $/),
    facts: 8,
    postcode: 3700,
    nameOrder: expect.stringMatching(/./),
    matchKeys: expect.arrayContaining(['phone:56123456', 'website:bakkegaarden.example.dk', 'postcode:3700']),
    derivedVersion: expect.any(Number),
    updatedAt: expect.any(Date),
    visitorsConfirmedAt: null,
    operatorConfirmedAt: null,
    unansweredSince: null,
    ownerConfirmedAt: null,
  }),
} satisfies Record<FormName, (name: string) => object>

/** The columns that the server sets on every record. */
const given = {
  id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  submissionKey: expect.stringMatching(/^[\da-f]{64}$/),
  createdAt: expect.any(Date),
}

const newName = () => `Karen ${randomUUID()}`

/** Asserts that exactly one pending record with the submitted content is stored. */
async function expectStoredOnce(db: Database, page: Page, formName: FormName, name: string): Promise<void> {
  const form = visitorForms[formName]
  // Nothing about the sender of a producer is stored.
  const sender =
    form.table === 'producers'
      ? {}
      : { ipAddress: '127.0.0.1', userAgent: await page.evaluate(() => navigator.userAgent) }
  expect(await form.stored(db, name)).toEqual([{ ...given, ...sender, ...written[formName](name) }])
}

/** Asserts what the visitor sees after a submission that stored nothing or got no response. */
async function expectFailure(page: Page, form: VisitorForm, name: string, message: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'Det, du har skrevet, er ikke gået tabt.' })).toContainText(
    message,
  )
  await expect(page.locator('.toast')).toContainText(form.failure(message))
  await expect(textbox(page, form.nameField)).toHaveValue(name)
}

/** Clicks twice before the page can react to the first click. */
const pressTwice = (control: Locator): Promise<void> =>
  control.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

/** Breaks a function that the page's code calls. */
const breakCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    String.prototype.normalize = () => {
      throw new Error('broken')
    }
  })

async function exceedLimit(db: Database, { limitedCall }: VisitorForm): Promise<void> {
  const counted = {
    key: `${limitedCall}:127.0.0.1`,
    hits: callLimits[limitedCall].calls,
    resetsAt: new Date(Date.now() + 8 * 60_000),
  }
  await db
    .insertInto('rateLimits')
    .values(counted)
    .onConflict((known) => known.column('key').doUpdateSet(counted))
    .execute()
}

const formNames = ['a review', 'a correction', 'a message', 'a producer'] as const

test.describe('on the embedded database', () => {
  for (const formName of formNames)
    test(`${formName} is filled in and sent by keyboard alone, and stored once`, async ({ page, db }) => {
      const [name, form, hands] = [newName(), visitorForms[formName], keyboardAlone({ page, hasTouch: true })]
      await form.fill(page, hands, name)
      await hands.press(button(page, form.send))
      await form.thanks(page)
      await expectStoredOnce(db, page, formName, name)
    })
})

test.describe('on a database server', () => {
  // The servers are started once. Each form is submitted seven times.
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  // Other tests approve every pending producer.
  test.afterEach(async ({ db }) => {
    await db.deleteFrom('producers').where('dataSource', '=', 'visitor').execute()
  })

  test.describe('PostgreSQL', () => {
    test.use({ driver: 'postgres', allowedOnConsole: /Failed to load resource|broken/ })

    for (const formName of formNames)
      test(`${formName} keeps its input through every failure, and is stored once`, async ({
        page,
        context,
        db,
        hasTouch,
      }) => {
        const [name, form, hands] = [newName(), visitorForms[formName], pointer({ page, hasTouch })]
        const send = button(page, form.send)
        await form.fill(page, hands, name)

        await test.step('a script error shows a notice, and a reload restores the input', async () => {
          await breakCode(page)
          await send.press('Enter')
          // Shown beside the button, or instead of a form that can no longer render.
          await expect(page.getByText(/^Formularen gik i stå\./)).toBeVisible()
          await page.reload()
          await form.resume(page, hands)
          await expect(textbox(page, form.nameField)).toHaveValue(name)
        })

        await test.step('a lost network shows an error', async () => {
          await context.setOffline(true)
          await send.press('Enter')
          await expectFailure(page, form, name, NO_NETWORK)
          await context.setOffline(false)
        })

        await test.step('a lost database connection shows an error', async () => {
          await loseConnectionWhile(db, form.table, async () => {
            await send.press('Enter')
            await expectFailure(page, form, name, NO_DATABASE)
          })
        })

        await test.step('an exceeded rate limit shows when to try again', async () => {
          await exceedLimit(db, form)
          await send.press('Enter')
          await expectFailure(page, form, name, 'For mange forsøg. Prøv igen om 8 minutter.')
          await db.deleteFrom('rateLimits').execute()
        })

        await test.step('a lost response shows an error although the record is stored', async () => {
          expect(await form.stored(db, name)).toEqual([])
          await page.route(form.call, async (route) => {
            await route.fetch()
            await route.abort('connectionreset')
          })
          await send.press('Enter')
          await expectFailure(page, form, name, NO_NETWORK)
          expect(await form.stored(db, name)).toHaveLength(1)
          await page.unroute(form.call)
        })

        await test.step('a double click on a slow network stores the record once', async () => {
          const release = await holdCall(page, form.call)
          await pressTwice(send)
          const busy = page.getByRole('button', { name: /^(Sender|Tilføjer)\.\.\.$/ })
          await expect(busy).toHaveAttribute('aria-disabled', 'true')
          await busy.press('Enter')
          release()
          await form.thanks(page)
          await expectStoredOnce(db, page, formName, name)
        })
      })
  })

  test.describe('with the Neon driver', () => {
    test.use({ driver: 'neon' })

    test('each form is stored once with the submitted values', async ({ page, db, hasTouch }) => {
      for (const formName of formNames)
        await test.step(formName, async () => {
          const [name, form, hands] = [newName(), visitorForms[formName], pointer({ page, hasTouch })]
          await form.fill(page, hands, name)
          await hands.press(button(page, form.send))
          await form.thanks(page)
          await expectStoredOnce(db, page, formName, name)
        })
    })
  })
})
