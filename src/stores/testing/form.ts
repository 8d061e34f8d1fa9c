import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

import { $toast } from '../toasts.ts'

/** A server response; null if it cannot be reached. */
type Answer = { status: number; body?: unknown } | null

/** The server's response without its database. */
export const NO_DATABASE = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
export const NO_NETWORK = 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.'

const answers = new Map<string, Answer | Promise<Answer>>()
const sent: { call: string; body: unknown }[] = []

/** Stubs 'POST /api/contact'; a promise holds the call until it resolves. */
export function answer(call: string, given: Answer | Promise<Answer>): void {
  answers.set(call, given)
}

/** The request bodies so far, in order. */
export const sentTo = (call: string): unknown[] => sent.filter((one) => one.call === call).map(({ body }) => body)

async function respond(path: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> {
  const call = `${method} ${path.replace(/\?.*/, '')}`
  sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : null })
  if (!answers.has(call)) throw new Error(`${call} has no answer`)
  const given = await answers.get(call)
  signal?.throwIfAborted()
  if (!given) throw new TypeError('Failed to fetch')
  return Response.json(given.body ?? {}, { status: given.status })
}

/** The control with a label, required or not. */
export function control(label: string | RegExp): HTMLElement {
  const isLabel = (text: string): boolean => text === label || text === `${label} (valgfrit)`
  return screen.getByLabelText(typeof label === 'string' ? isLabel : label, { selector: 'input, select, textarea' })
}

/** The value of a control. */
export const valueOf = (label: string | RegExp): unknown => Reflect.get(control(label), 'value')

export function write(label: string | RegExp, text: string): void {
  fireEvent.change(control(label), { target: { value: text } })
}

/** The accessible description of a control: its hint and its error. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

/** Waits until the description of a control has this message. */
export function expectMessage(label: string | RegExp, message: string | RegExp): Promise<void> {
  return waitFor(() => {
    const description = descriptionOf(control(label))
    if (!description.match(message)) throw new Error(`${label} is described as '${description}'`)
  })
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

/** A double press before the form can react. */
export function pressTwice(name: string): void {
  const button = screen.getByRole('button', { name })
  act(() => {
    button.click()
    button.click()
  })
}

/** Text of the last toast. */
export const toastText = (): string => [$toast.get()?.title, $toast.get()?.description].filter(Boolean).join(': ')

/** Sets up a test file: a server without responses, and a clean state after each test. */
export function withServer(): void {
  beforeEach(() => vi.stubGlobal('fetch', respond))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    answers.clear()
    sent.length = 0
    $toast.set(null)
    sessionStorage.clear()
  })
}
