// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { combineVersions } from '#src/contracts/shared/version.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { Corrections } from './corrections/Corrections.tsx'
import { Owners } from './owners/Owners.tsx'
import { Review } from './producer/Review.tsx'
import { Verify } from './producer/Verify.tsx'
import { Reviews } from './reviews/Reviews.tsx'
import { answer, matched, show, withBackOffice } from './testing/screen.tsx'

withBackOffice()

const [one, two] = ['1', '2'].map((digit) => ({
  id: `3f2a9c10-1111-4222-8333-44445555666${digit}`,
  version: digit.repeat(64),
}))
if (one === undefined || two === undefined) throw new Error('There are two rows.')
const ofOne = `"${one.version}"`
const ofBoth = `"${combineVersions([one.version, two.version])}"`
const createdAt = '2026-11-20T11:05:00.000Z'
const shop = answeredToOperator(producer('Bakkegården', { phone: '11 22 33 44' }), new Date(createdAt))

const waiting = { ...shop, verified: false, duplicates: [], warnings: [] }
const review = {
  ...{ producerId: one.id, producerName: 'Bakkegården', producerVerified: true, rating: 4, comment: 'Fin' },
  ...{ reviewerName: null, reviewerEmail: null, ipAddress: null, userAgent: null, isApproved: false },
  ...{ createdAt, patterns: [] },
}
const correction = {
  ...{
    producer: shop,
    field: 'phone',
    currentValue: null,
    suggestedValue: '87 65 43 21',
    suggestedText: '87 65 43 21',
  },
  ...{ suggestedHours: null, description: null, submitterName: null, submitterEmail: null, isFromOwner: false },
  ...{ ipAddress: null, status: 'pending', adminNotes: null, reviewed: false, reviewedBy: null, reviewedAt: null },
  ...{ createdAt, change: null },
}
const answerToReview = {
  ...{ producerId: one.id, producerName: 'Bakkegården', rating: 4, comment: 'Fin', text: 'Tak', createdAt },
}
const claim = {
  ...{ producerId: one.id, producerName: 'Bakkegården', email: 'bo@gaard.example', support: 'none', pageEmail: null },
  ...{ pagePhone: null, pageWebsite: null, owners: 0, hadOwnerEnded: false, createdAt },
  ...{ name: 'Bo', phone: '12345678', isProven: true, drafted: [], register: [] },
}

interface Screen {
  screen: ReactNode
  language: 'da' | 'en'
  /** The responses of the screen's lists, by path. */
  lists: Record<string, unknown>
  /** Whether all rows are selected first. */
  chooses?: boolean
  /** The buttons to press, one after the other. */
  press: readonly RegExp[]
  call: string
  match: string
}

const figures = {
  ...{ total: 1, approved: 0, pending: 1, average: 4, byRating: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } },
  ...{ byMonth: [], byWeek: [], recent: [] },
}
const reviews = { '/reviews': [{ ...review, ...one }], '/reviews/stats': figures }
const unverified = { '/unverified': [{ ...waiting, ...one }], '/unverified/ids': [one, two] }

const screens: Record<string, Screen> = {
  'a review': {
    ...{ screen: <Reviews />, language: 'da', lists: reviews, press: [/^Godkend/] },
    ...{ call: `PUT /api/admin/reviews/${one.id}/moderate`, match: ofOne },
  },
  'an answer to a review': {
    ...{ screen: <Owners />, language: 'en', press: [/^Approve/] },
    ...{ lists: { '/review-answers': [{ ...answerToReview, ...one }] } },
    ...{ call: `PUT /api/admin/review-answers/${one.id}`, match: ofOne },
  },
  'a claim': {
    ...{ screen: <Owners />, language: 'en', lists: { '/claims': [{ ...claim, ...one }] }, press: [/^Approve/] },
    ...{ call: `PUT /api/admin/claims/${one.id}`, match: ofOne },
  },
  'a correction': {
    ...{ screen: <Corrections />, language: 'da', press: [/^Godkend/, /^Godkend/] },
    ...{ lists: { '/corrections': [{ ...correction, ...one }] } },
    ...{ call: `PUT /api/admin/corrections/${one.id}/status`, match: ofOne },
  },
  'many reviews': {
    ...{ screen: <Reviews />, language: 'da', press: [/^Godkend$/] },
    ...{ lists: { ...reviews, '/reviews': [one, two].map((row) => ({ ...review, ...row })) }, chooses: true },
    ...{ call: 'PUT /api/admin/reviews/moderate', match: ofBoth },
  },
  'many corrections': {
    ...{ screen: <Corrections />, language: 'da', press: [/^Godkend$/, /^Godkend 2/] },
    ...{ lists: { '/corrections': [one, two].map((row) => ({ ...correction, ...row })) }, chooses: true },
    ...{ call: 'PUT /api/admin/corrections/status', match: ofBoth },
  },
  'chosen producers': {
    ...{ screen: <Review />, language: 'en', press: [/^Approve$/, /^Approve 2/], chooses: true },
    ...{ lists: { ...unverified, '/unverified': [one, two].map((row) => ({ ...waiting, ...row })) } },
    ...{ call: 'POST /api/admin/approve-all', match: ofBoth },
  },
  'all producers after one has changed': {
    ...{ screen: <Review />, language: 'en', press: [/^Godkend alle/, /^Approve 2/] },
    ...{ lists: { ...unverified, '/unverified/ids': [{ ...one, version: '3'.repeat(64) }, two] } },
    ...{ call: 'POST /api/admin/approve-all', match: ofBoth },
  },
  'a producer on the screen of approvals': {
    ...{ screen: <Review />, language: 'en', lists: unverified, press: [/^Approve$/] },
    ...{ call: `POST /api/producers/${one.id}/approve`, match: ofOne },
  },
  'a producer on the screen of verification': {
    ...{ screen: <Verify />, language: 'da', lists: unverified, press: [/Bakkegården/, /^Godkend$/] },
    ...{ call: `POST /api/producers/${one.id}/approve`, match: ofOne },
  },
  'all producers on the screen of approvals': {
    ...{ screen: <Review />, language: 'en', lists: unverified, press: [/^Godkend alle/, /^Approve 2/] },
    ...{ call: 'POST /api/admin/approve-all', match: ofBoth },
  },
  'all producers on the screen of verification': {
    ...{ screen: <Verify />, language: 'da', lists: unverified, press: [/^Godkend Alle/, /^Godkend 2/] },
    ...{ call: 'POST /api/admin/approve-all', match: ofBoth },
  },
}

test.each(Object.entries(screens))('approving %s sends the version that is displayed', async (_, given) => {
  for (const [path, body] of Object.entries(given.lists)) answer({ [`GET /api/admin${path}`]: { body } })
  show(given.screen, { language: given.language })
  if (given.chooses === true)
    for (const box of await screen.findAllByRole('checkbox'))
      if (box.matches(':not(:checked)')) await userEvent.click(box)
  for (const name of given.press) {
    const [first] = await screen.findAllByRole('button', { name })
    if (first !== undefined) await userEvent.click(first)
  }
  await waitFor(() => expect(Object.fromEntries(matched)).toEqual({ [given.call]: given.match }))
})
