import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'
import type { Language } from '#src/domain/text/format.ts'
import { $isSessionOver } from '#src/stores/admin/operator.ts'
import { $toast } from '#src/stores/toasts.ts'

import { queryClient } from '../calls.ts'

export { toastText } from '#src/stores/testing/form.ts'

/** A server response; for a list, `total` is the number of all rows. */
interface Answer {
  status?: number
  body?: unknown
  total?: number
}

/** By method and path without the query, 'GET /api/admin/reviews'; a function receives the whole address. */
type Answers = Record<string, Answer | ((address: URL) => Answer | Promise<Answer>)>

/** A failed request, as without a network. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

const usual: Answers = {
  'GET /api/auth/user': { body: { username: 'admin', firstName: null, role: 'administrator' } },
}

const answers: Answers = {}

/** The requests so far: 'DELETE /api/admin/reviews/1'. */
export const calls: string[] = []

/** The `If-Match` header of each request that had one, by method and path. */
export const matched = new Map<string, string>()

/** Stubs the server; paths without a response return an empty list. */
export const answer = (given: Answers): void => void Object.assign(answers, given)

async function respond(path: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
  const address = new URL(path, 'https://gaard.example')
  calls.push(`${method} ${address.pathname}${address.search}`)
  const match = new Headers(headers).get('If-Match')
  if (match !== null) matched.set(`${method} ${address.pathname}`, match)
  const given = answers[`${method} ${address.pathname}`] ?? {}
  const { status = 200, body = [], total } = await (typeof given === 'function' ? given(address) : given)
  const answered = Response.json(body, { status })
  if (total !== undefined) answered.headers.set(TOTAL_HEADER, `${total}`)
  return answered
}

/** Sets up a test file: a signed-in operator, an empty server, and a clean state before each test. */
export function withBackOffice(): void {
  beforeEach(() => {
    answer(usual)
    vi.stubGlobal('fetch', respond)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    queryClient.clear()
    for (const call of Object.keys(answers)) delete answers[call]
    calls.length = 0
    matched.clear()
    $toast.set(null)
    $isSessionOver.set(false)
    sessionStorage.clear()
  })
}

interface Shown {
  language?: Language
  address?: string
}

/** Renders a screen or a part of one. */
export function show(screen: ReactNode, { language = 'en', address = '/admin' }: Shown = {}): void {
  document.documentElement.lang = language
  history.replaceState(null, '', address)
  // Address stores re-read the address for each test.
  dispatchEvent(new PopStateEvent('popstate'))
  render(screen)
}
