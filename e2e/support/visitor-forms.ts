import type { Page } from 'playwright/test'

import type { Database } from '#db/connection.ts'
import type { SubmissionTable } from '#db/queries/limits/submissions.ts'
import type { LimitedCall } from '#src/domain/limits/limits.ts'

import type { Hands } from './hands.ts'
import { richProducer } from './pages.ts'
import { expect } from './test.ts'

/** One of the four forms, with every field filled in. */
export interface VisitorForm {
  table: SubmissionTable
  /** The limit that its submissions count towards. */
  limitedCall: LimitedCall
  /** The URL pattern of its request. */
  call: string
  /** The name of its submit button. */
  send: string
  fill: (page: Page, hands: Hands, name: string) => Promise<void>
  /** Continues with the restored input after a reload: opens the form if it is closed, and answers a new sum. */
  resume: (page: Page, hands: Hands) => Promise<void>
  /** The label of the field with the name, to check that the input was kept. */
  nameField: string
  /** Asserts the confirmation that the visitor sees. */
  thanks: (page: Page) => Promise<void>
  /** Returns the toast of a failed submission. Only the review's repeats the server's message. */
  failure: (serverMessage: string) => string
  /** Returns the stored records with this name. */
  stored: (db: Database, name: string) => Promise<object[]>
}

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const toast = (page: Page, text: string): Promise<void> => expect(page.locator('.toast')).toContainText(text)

/** Solves the sum on the screen. */
export async function solveSum(page: Page): Promise<string> {
  const [, one, sign, other] = /(\d+) ([+−]) (\d+)/.exec(await page.getByText(/hvad er \d+/).innerText()) ?? []
  return String(sign === '+' ? Number(one) + Number(other) : Number(one) - Number(other))
}

const answerSum = async (page: Page, hands: Hands): Promise<void> =>
  hands.write(page.getByLabel(/^Sikkerhedsspørgsmål/), await solveSum(page))

const review: VisitorForm = {
  table: 'reviews',
  limitedCall: 'review',
  call: '**/api/reviews',
  send: 'Send anmeldelse',
  async fill(page, hands, name) {
    await page.goto(richProducer.path)
    await hands.press(button(page, 'Skriv anmeldelse'))
    await hands.rate(page.getByRole('radiogroup', { name: 'Din vurdering' }), 4)
    await hands.write(textbox(page, 'Kommentar'), 'Søde æbler & god snak.')
    await hands.write(textbox(page, 'Navn'), name)
    await hands.write(textbox(page, 'E-mail'), 'karen@example.dk')
    await answerSum(page, hands)
  },
  async resume(page, hands) {
    await hands.press(button(page, 'Skriv anmeldelse'))
    await answerSum(page, hands)
  },
  nameField: 'Navn',
  thanks: (page) => toast(page, 'Anmeldelse indsendt til godkendelse'),
  failure: (serverMessage) => `Fejl${serverMessage}`,
  stored: (db, name) => db.selectFrom('reviews').selectAll().where('reviewerName', '=', name).execute(),
}

const correction: VisitorForm = {
  table: 'correctionRequests',
  limitedCall: 'correction',
  call: '**/api/producers/*/corrections',
  send: 'Send rettelse',
  async fill(page, hands, name) {
    await page.goto(richProducer.path)
    await hands.press(button(page, 'Rapporter forkerte oplysninger'))
    await hands.choose(page.getByLabel('Hvad er forkert?'), 'Telefon')
    await hands.write(textbox(page, 'Foreslået rettelse'), '+45 54 70 00 00')
    await hands.write(textbox(page, 'Uddyb gerne'), 'De har fået nyt nummer.')
    await hands.write(textbox(page, 'Dit navn'), name)
    await hands.write(textbox(page, 'Din e-mail'), 'karen@example.dk')
  },
  resume: (page, hands) => hands.press(button(page, 'Rapporter forkerte oplysninger')),
  nameField: 'Dit navn',
  thanks: (page) => toast(page, 'Rettelse indsendt'),
  failure: () => 'Kunne ikke indsende rettelse. Prøv igen.',
  stored: (db, name) => db.selectFrom('correctionRequests').selectAll().where('submitterName', '=', name).execute(),
}

const message: VisitorForm = {
  table: 'contactMessages',
  limitedCall: 'contact',
  call: '**/api/contact',
  send: 'Send besked',
  async fill(page, hands, name) {
    await page.goto('/contact')
    await expect(textbox(page, 'Navn')).toBeEnabled()
    await hands.write(textbox(page, 'Navn'), name)
    await hands.write(textbox(page, 'E-mail'), 'karen@example.dk')
    await hands.write(textbox(page, 'Emne'), 'Honning på Ærø')
    await hands.write(textbox(page, 'Besked'), 'Hvor finder jeg lynghonning?')
  },
  resume: async () => undefined,
  nameField: 'Navn',
  thanks: (page) => expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeVisible(),
  failure: () => 'FejlDer opstod en fejl ved afsendelse af beskeden. Prøv igen senere.',
  stored: (db, name) => db.selectFrom('contactMessages').selectAll().where('name', '=', name).execute(),
}

const newProducer: VisitorForm = {
  table: 'producers',
  limitedCall: 'producer',
  call: '**/api/producers',
  send: 'Tilføj butik',
  async fill(page, hands, name) {
    await page.goto('/add-producer')
    await expect(textbox(page, 'Navn')).toBeEnabled()
    await hands.write(textbox(page, 'Navn'), name)
    await hands.write(textbox(page, 'Beskrivelse'), 'Kartofler og æg ved vejen.')
    await hands.write(textbox(page, 'Adresse'), 'Bakkevej 12, 3700 Rønne')
    await hands.write(textbox(page, 'Breddegrad'), '55,1')
    await hands.write(textbox(page, 'Længdegrad'), '14,9')
    await hands.write(textbox(page, 'Telefon'), '56 12 34 56')
    await hands.write(textbox(page, 'E-mail'), 'bakkegaarden@example.dk')
    await hands.write(textbox(page, 'Hjemmeside'), 'bakkegaarden.example.dk')
    await hands.write(textbox(page, 'Billede'), 'https://bakkegaarden.example.dk/bod.jpg')
    await hands.tick(page.getByRole('checkbox', { name: 'Kartofler' }))
    await hands.tick(page.getByRole('checkbox', { name: 'Økologisk' }))
    await hands.tick(page.getByRole('checkbox', { name: 'Selvpluk' }))
    await hands.tick(page.getByRole('checkbox', { name: 'MobilePay' }))
    await hands.choose(page.getByRole('combobox', { name: 'Mandag' }), 'Tidsrum')
    await hands.time(page.getByLabel('Mandag åbner'), '08', '30')
    await hands.time(page.getByLabel('Mandag lukker'), '16', '00')
    await hands.choose(page.getByRole('combobox', { name: 'Søndag' }), 'Lukket')
  },
  resume: async () => undefined,
  nameField: 'Navn',
  thanks: async (page) => {
    await expect(page).toHaveURL('/')
    await toast(page, 'Ny producent er tilføjet til systemet.')
  },
  failure: () => 'FejlDer opstod en fejl ved tilføjelse af producenten.',
  stored: (db, name) => db.selectFrom('producers').selectAll().where('name', '=', name).execute(),
}

export const visitorForms = {
  'a review': review,
  'a correction': correction,
  'a message': message,
  'a producer': newProducer,
} as const
export type FormName = keyof typeof visitorForms
