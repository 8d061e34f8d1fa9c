import { randomUUID } from 'node:crypto'

import { drivers, test } from './support/databases.ts'
import { keyboardAlone, pointer } from './support/hands.ts'
import type { HandsOf } from './support/hands.ts'
import { expect } from './support/test.ts'
import { button, visitorForms } from './support/visitor-forms.ts'

// The servers of the other databases are started once for each width; every key is a press of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const PRODUCER_ID = '16d1b76a-9ec2-5e7e-b8d8-a69fbc4be192'

const bothWays: [string, HandsOf][] = [
  ['by hand', pointer],
  ['by the keyboard alone', keyboardAlone],
]
/** Over the two widths every form is sent both ways. */
const oneWay: [string, HandsOf][] = [
  [
    'by hand on the phone, by the keyboard alone on the desktop',
    (visitor) => (visitor.isMobile ? pointer(visitor) : keyboardAlone(visitor)),
  ],
]

/** What is stored of each form, besides what the visitor cannot write. */
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
    furtherPictures: [],
    latitude: 55.1,
    longitude: 14.9,
    products: ['potatoes'],
    certifications: ['organic'],
    salesTypes: ['pick_your_own'],
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
    visitedAt: null,
    foundRightAt: null,
    unansweredSince: null,
    ownerConfirmedAt: null,
  }),
}

/** The columns that every record has from the server. */
const given = {
  id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  submissionKey: expect.stringMatching(/^[\da-f]{64}$/),
  createdAt: expect.any(Date),
}

for (const driver of drivers) {
  for (const [way, handsOf] of driver === 'embedded' ? bothWays : oneWay) {
    test.describe(`on ${driver}, ${way}`, () => {
      test.use({ driver })

      for (const [what, form] of visitorForms) {
        test(`${what} is stored once, as it was written, and waits`, async ({ page, db, hasTouch, isMobile }) => {
          const name = `Karen ${randomUUID()}`
          const hands = handsOf({ page, hasTouch, isMobile })
          await form.fill(page, hands, name)
          await hands.press(button(page, form.send))
          await form.thanks(page)
          // A producer is kept without a word of who added it.
          const sender =
            form.table === 'producers'
              ? {}
              : { ipAddress: '127.0.0.1', userAgent: await page.evaluate(() => navigator.userAgent) }
          expect(await form.stored(db, name)).toEqual([{ ...given, ...sender, ...written[what](name) }])
        })
      }
    })
  }
}
