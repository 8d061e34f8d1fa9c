// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { pictureAddress } from '#src/domain/pictures/pictures.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { answer, calls, matched, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Review } from './Review.tsx'
import { Verify } from './Verify.tsx'

withBackOffice()

const GONE = { status: 404, body: { message: 'This producer no longer exists.' } }

const waiting = (name: string, nth: number): UnverifiedProducer => ({
  ...answeredToOperator(producer(name), new Date('2026-11-20T11:00:00Z')),
  id: `3f2a9c10-1111-4222-8333-44445555666${nth}`,
  verified: false,
  version: `${nth}`.repeat(64),
  duplicates: [],
  warnings: [],
})
const [first, second, third] = [waiting('Første', 1), waiting('Anden', 2), waiting('Tredje', 3)]

const list = (...rows: UnverifiedProducer[]) => answer({ 'GET /api/admin/unverified': { body: rows } })
const openVerify = () => show(<Verify />, { language: 'da', address: '/admin/verify' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (level: number, name: string) => screen.findByRole('heading', { level, name })
const isFocused = (level: number, name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level, name })).toBe(document.activeElement))
const findAlert = (text: string) =>
  screen.findByText((_, element) => element?.role === 'alert' && element.textContent.includes(text))

test('on the review screen, approving a deleted producer shows an error and removes it from the list', async () => {
  list(first)
  answer({ [`POST /api/producers/${first.id}/approve`]: GONE })
  show(<Review />)
  await screen.findByRole('article', { name: 'Første' })
  list()
  await press('Approve')
  await waitFor(() => expect(toastText()).toBe('Error: This producer no longer exists.'))
  expect(await screen.findByText('No producers awaiting review.')).toBeDefined()
})

test.each([
  ['Godkend', `POST /api/producers/${first.id}/approve`, 'Failed to approve producer'],
  ['Afvis', `DELETE /api/producers/${first.id}`, 'Failed to delete producer'],
])(
  'on the verification screen, a failure of %s for a deleted producer is shown beside the next one',
  async (action, path, text) => {
    list(first, second)
    answer({ [path]: GONE })
    openVerify()
    await press('Første')
    list(second)
    await press(action)
    if (action === 'Afvis')
      await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Afvis' }))
    await findAlert(`${text}. Første: This producer no longer exists.`)
    await isFocused(2, 'Anden')
    expect(await heading(2, 'Afventer godkendelse (1)')).toBeDefined()
  },
)

test('a failure for the last producer in the list is shown, and the focus moves to the list', async () => {
  list(first)
  answer({ [`POST /api/producers/${first.id}/approve`]: GONE })
  openVerify()
  await press('Første')
  list()
  await press('Godkend')
  await findAlert('Failed to approve producer. Første: This producer no longer exists.')
  await isFocused(2, 'Afventer godkendelse (0)')
})

test('a failure for one producer leaves another open that was chosen meanwhile', async () => {
  list(first, second, third)
  const { promise: held, resolve: respond } = Promise.withResolvers<void>()
  answer({ [`POST /api/producers/${first.id}/approve`]: () => held.then(() => GONE) })
  openVerify()
  await press('Første')
  await press('Godkend')
  await press('Tredje')
  list(second, third)
  respond()
  await findAlert('Failed to approve producer. Første: This producer no longer exists.')
  expect(await heading(2, 'Afventer godkendelse (2)')).toBeDefined()
  await isFocused(2, 'Tredje')
})

test('a producer that has changed since it was opened stays open in its current version', async () => {
  list(first, second)
  answer({ [`POST /api/producers/${first.id}/approve`]: { status: 409, body: { message: 'Det er ændret.' } } })
  openVerify()
  await press('Første')
  list({ ...first, phone: '11 22 33 44', updatedAt: '2026-11-20T12:00:00.000Z', version: 'a'.repeat(64) }, second)
  await press('Godkend')
  await findAlert('Failed to approve producer. Første: Det er ændret.')
  expect(await screen.findByRole('link', { name: '11 22 33 44' })).toBeDefined()
  expect(await heading(2, 'Første')).toBeDefined()
})

test('a producer that a colleague has approved meanwhile leaves to the list', async () => {
  list(first, second)
  answer({ [`POST /api/producers/${first.id}/approve`]: { status: 409, body: { message: 'Det er ændret.' } } })
  openVerify()
  await press('Første')
  list(second)
  await press('Godkend')
  await findAlert('Failed to approve producer. Første: Det er ændret.')
  await isFocused(2, 'Afventer godkendelse (1)')
  expect(screen.queryByRole('heading', { level: 2, name: 'Første' })).toBeNull()
})

test('a failure to save is shown beside the producer, and the typed text stays', async () => {
  list(first)
  answer({ [`PATCH /api/producers/${first.id}`]: GONE })
  openVerify()
  await press('Første')
  await press('Rediger')
  const description = await screen.findByLabelText<HTMLTextAreaElement>(/^Beskrivelse/)
  await userEvent.type(description, ' Ny tekst')
  await press('Gem')
  await findAlert('Failed to update producer. This producer no longer exists.')
  expect(description.value).toBe('Gårdbutik Ny tekst')
})

test('a list that fails to reload does not bring back the producer as it was before saving', async () => {
  list(first)
  openVerify()
  await press('Første')
  answer({ 'GET /api/admin/unverified': { status: 500, body: { message: 'Noget gik galt.' } } })
  for (const [nth, phone] of ['11 22 33 44', '55 66 77 88'].entries()) {
    const updatedAt = `2026-11-20T11:0${nth}:00.000Z`
    answer({ [`PATCH /api/producers/${first.id}`]: { body: { ...first, phone, updatedAt } } })
    await press('Rediger')
    const field = await screen.findByLabelText(/^Telefon/)
    await userEvent.clear(field)
    await userEvent.type(field, phone)
    await press('Gem')
    expect(await screen.findByRole('link', { name: phone })).toBeDefined()
  }
})

test('pressing approve all twice before the response fetches the warnings once', async () => {
  list(first, second)
  const held = Promise.withResolvers<void>()
  let warningRequests = 0
  answer({
    'GET /api/admin/unverified/ids': { body: [first, second].map(({ id, version }) => ({ id, version })) },
    'GET /api/admin/unverified/warnings': () => {
      warningRequests += 1
      return held.promise.then(() => ({ body: [] }))
    },
  })
  show(<Review />)
  const all = await screen.findByRole('button', { name: 'Godkend alle (2)' })
  all.click()
  all.click()
  held.resolve()
  expect(await screen.findByRole('alertdialog', { name: 'Approve 2 producers?' })).toBeDefined()
  expect(warningRequests).toBe(1)
})

test('a selected producer that is approved alone is not deleted with the selection', async () => {
  list(first, second)
  show(<Review />)
  for (const name of ['Choose Første', 'Choose Anden']) await userEvent.click(await screen.findByLabelText(name))
  list(second)
  await userEvent.click(
    within(screen.getByRole('article', { name: 'Første' })).getByRole('button', { name: 'Approve' }),
  )
  expect(await screen.findByText('1 chosen')).toBeDefined()
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Several at once' })).getByRole('button', { name: 'Delete' }),
  )
  expect(await screen.findByRole('alertdialog', { name: 'Delete 1 producer?' })).toBeDefined()
})

test('selected producers that have changed meanwhile are deselected, and the others can be deleted', async () => {
  list(first, second)
  const current = [{ id: first.id, version: 'a'.repeat(64) }, second]
  answer({
    'POST /api/admin/delete-producers': { status: 409, body: { message: 'This has changed.', current } },
  })
  show(<Review />)
  for (const name of ['Choose Første', 'Choose Anden']) await userEvent.click(await screen.findByLabelText(name))
  const deleteSelection = async () => {
    const bar = within(screen.getByRole('group', { name: 'Several at once' }))
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }
  await deleteSelection()
  expect(await screen.findByText('1 chosen')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Choose Første').checked).toBe(false)
  answer({ 'POST /api/admin/delete-producers': { body: { deleted: 1 } } })
  await deleteSelection()
  await waitFor(() => expect(toastText()).toMatch(/^Deleted 1/))
  expect(matched.get('POST /api/admin/delete-producers')).toBe(`"${second.version}"`)
})

test('a missing position is labelled as missing, and a known one can be viewed', async () => {
  list({ ...first, latitude: 0, longitude: 0 }, second)
  show(<Review />)
  const placeOf = async (name: string) => {
    const shown = within(await screen.findByRole('article', { name }))
    return [shown.queryByText('No place: not on the map') !== null, shown.queryByText('See the place') !== null]
  }
  expect([await placeOf('Første'), await placeOf('Anden')]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('the Danish names of products are marked as Danish on an English screen', async () => {
  list({ ...first, products: ['eggs'] })
  show(<Review />)
  const products = await screen.findByRole('list', { name: 'Produkter' })
  expect(products.closest('[lang]')?.getAttribute('lang')).toBe('da')
})

test('the photo of a visitor is shown before approval, and can be dropped alone', async () => {
  const imageUrl = pictureAddress({ hash: '0'.repeat(32), width: 1600, height: 1200 })
  list({ ...first, imageUrl, warnings: ['photo'] })
  answer({ [`POST /api/producers/${first.id}/approve`]: { body: {} } })
  show(<Review />)
  expect(await screen.findByRole('img', { name: 'Photo of Første' })).toHaveProperty(
    'src',
    expect.stringContaining(imageUrl),
  )
  expect(screen.getByText('Photo to look at')).toBeDefined()
  list()
  await press('Approve Første without its photo')
  await waitFor(() => expect(toastText()).toBe('Producer approved: Første'))
  expect(calls).toContain(`POST /api/producers/${first.id}/approve`)
})

test('the message about one deleted producer is in the singular', async () => {
  list(first)
  answer({
    'GET /api/admin/unverified/ids': { body: [{ id: first.id, version: first.version }] },
    'POST /api/admin/delete-producers': { body: { deleted: 1 } },
  })
  show(<Review />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Første' }))
  const bar = within(screen.getByRole('group', { name: 'Several at once' }))
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 producer?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toastText()).toContain('Deleted 1 producer:'))
})
