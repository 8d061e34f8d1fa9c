// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendVisits } from '#src/stores/visits.ts'

import { askAboutFact, askOnce } from './visitor-question.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{}', { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  localStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a shop's page with its question. */
function open(segment = '3f2a9c10', tag = 'mobilepay'): void {
  document.body.innerHTML = `<div data-ask="${segment}" data-tag="${tag}" data-question="Tager de MobilePay?"></div>`
  const place = document.querySelector<HTMLElement>('[data-ask]')
  if (place) askOnce(place)
}
const question = () => document.querySelector('h2')?.textContent
const press = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
const expectStatus = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(text))
const sent = () => fetched.mock.calls.map(([url, request]) => [url, JSON.parse(String(request?.body)).answer])

test('pressing an answer sends it, and pressing another one corrects it', async () => {
  open()
  expect(question()).toBe('Tager de MobilePay?')
  press('Ja')
  await expectStatus('Tak. Når to svarer det samme, står det på siden.')
  press('Ja')
  press('Nej')
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    ['/api/producers/3f2a9c10/answers', 'yes'],
    ['/api/producers/3f2a9c10/answers', 'no'],
  ])
})

test('a visitor is asked once a day, on the first page that asks, and never the same question twice', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00') })
  open()
  open('8a0f00aa')
  expect(question()).toBeUndefined()
  open()
  expect(question()).toBe('Tager de MobilePay?')
  press('Ved ikke')
  await expectStatus('Tak. Så spørger vi en anden.')
  expect(sent()).toEqual([])
  vi.setSystemTime(new Date('2026-11-26T12:00:00'))
  open()
  expect(question()).toBeUndefined()
  open('8a0f00aa')
  expect(question()).toBe('Tager de MobilePay?')
})

test('an offline answer is stored, replaced by another one, and sent once when the network is back', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  open()
  press('Nej')
  await expectStatus('Tak. Svaret er gemt på enheden og sendes, når der er net.')
  press('Ja')
  await vi.waitFor(() => expect(sent().map(([, answer]) => answer)).toEqual(['no', 'yes']))
  fetched.mockReset().mockImplementation(async () => new Response('{}', { status: 201 }))
  await sendVisits()
  await sendVisits()
  expect(sent()).toEqual([['/api/producers/3f2a9c10/answers', 'yes']])
})

test('a fact of visitors can be contradicted even if another question was asked today', () => {
  open()
  document.body.innerHTML =
    '<div><ul><li><button data-ask="8a0f00aa" data-tag="eggs" data-question="Sælger de æg?">' +
    '</button></li></ul></div>'
  const button = document.querySelector('button')
  if (button) askAboutFact(button)
  expect([question(), document.activeElement?.textContent]).toEqual(['Sælger de æg?', 'Ja'])
})

test('a correction waits until the answer before it has arrived', async () => {
  const arrivals: (() => void)[] = []
  fetched.mockImplementation(() => new Promise((resolve) => arrivals.push(() => resolve(new Response('{}')))))
  open()
  press('Ja')
  await vi.waitFor(() => expect(arrivals).toHaveLength(1))
  press('Nej')
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent().map(([, answer]) => answer)).toEqual(['yes'])
  arrivals[0]?.()
  await vi.waitFor(() => expect(sent().map(([, answer]) => answer)).toEqual(['yes', 'no']))
  arrivals[1]?.()
  await expectStatus('Tak. Når to svarer det samme, står det på siden.')
})

test("an answer that is not sent yet is withdrawn by 'Ved ikke'", async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  open()
  press('Ja')
  await expectStatus('Tak. Svaret er gemt på enheden og sendes, når der er net.')
  press('Ved ikke')
  await expectStatus('Tak. Så spørger vi en anden.')
  fetched.mockReset().mockImplementation(async () => new Response('{}', { status: 201 }))
  await sendVisits()
  expect(sent()).toEqual([])
})
