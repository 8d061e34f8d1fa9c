// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendVisits } from '#src/stores/visits.ts'

import { openVisitDialog } from './visit-dialog.ts'

/** Opens the dialog of a shop's button. */
function open(hasHours = true): void {
  document.body.innerHTML = `<article><h3>Bøgely</h3><button data-visit="3f2a9c10" ${hasHours ? 'data-hours-known="true"' : ''}></button></article>`
  const opener = document.querySelector('button')
  if (opener) openVisitDialog(opener)
}

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}', { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  localStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const button = (label: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent }) => textContent === label,
  )
  if (!found) throw new Error(`No button '${label}'`)
  return found
}
const expectStatus = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(text))
const sentFindings = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).finding)

test('pressing an answer sends it, and pressing it again sends nothing', async () => {
  open()
  button('Lukket, selv om der stod åbent').click()
  await expectStatus('Tak. Det hjælper den næste, der kører forbi.')
  button('Lukket, selv om der stod åbent').click()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/producers/3f2a9c10/visits')
  expect(sentFindings()).toEqual(['shut'])
})

test('without known hours the closed answer is just "Lukket"', () => {
  open(false)
  expect([...document.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).toEqual([
    'Åbent',
    'Lukket',
    'Lukket for altid',
    'Den er her ikke',
    'Luk',
  ])
})

test('an offline visit is stored, replaced by a later answer, and sent once when the network is back', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  open()
  button('Lukket for altid').click()
  await expectStatus('Tak. Svaret er gemt på enheden og sendes, når der er net.')
  button('Åbent').click()
  await vi.waitFor(() => expect(sentFindings()).toEqual(['closed', 'open']))
  fetched.mockReset().mockImplementation(async () => new Response('{}', { status: 201 }))
  await sendVisits()
  await sendVisits()
  expect(sentFindings()).toEqual(['open'])
})

test('a visit is retried after a 503 and dropped after a 422', async () => {
  fetched.mockResolvedValueOnce(new Response('{}', { status: 503 }))
  open()
  button('Åbent').click()
  await expectStatus('Tak. Svaret er gemt på enheden og sendes, når der er net.')
  fetched.mockResolvedValueOnce(new Response('{}', { status: 422 }))
  await sendVisits()
  await sendVisits()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('reopening the dialog on the same day shows the earlier answer and offers to correct it', async () => {
  open()
  button('Åbent').click()
  await expectStatus('Tak. Det hjælper den næste, der kører forbi.')
  document.body.replaceChildren()
  open()
  await expectStatus('Tak, du har svaret i dag. Tryk på et andet svar, hvis det var forkert.')
  expect(button('Åbent').ariaPressed).toBe('true')
})

test('an answer that can neither be stored nor sent shows an error', async () => {
  const setItem = (): void => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  fetched.mockRejectedValue(new TypeError('offline'))
  open()
  button('Åbent').click()
  await expectStatus('Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.')
  expect(button('Åbent').ariaPressed).toBe('false')
})
