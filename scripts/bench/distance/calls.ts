import { randomUUID } from 'node:crypto'

import api from '#functions/api.ts'
import office from '#functions/office.ts'
import { captchaAnswer } from '#src/contracts/reviews/captcha.ts'

type Entry = typeof api

/** A request to a function. */
export interface DistantCall {
  entry: Entry
  request: Request
}

/** Sends an unmeasured call, with the database nearby. */
export type Ask = (call: DistantCall) => Promise<Response>

/** The records that the calls refer to. */
export interface Scene {
  slug: string
  id: string
  username: string
  password: string
  /** The cookie of a signed-in operator. */
  operator: string
}

const ORIGIN = 'https://gaardkortet.example'

function request(method: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}): Request {
  const headers = { Origin: ORIGIN, 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) }
  return new Request(`${ORIGIN}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

const visitor = (method: string, path: string, sent: { body?: object; cookie?: string } = {}): DistantCall => ({
  entry: api,
  request: request(method, path, sent),
})

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Solves '7 + 3'. */
function answerTo(question: string): string {
  const [first, operator, second] = question.split(' ')
  return String(operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second))
}

async function review({ slug }: Scene, ask: Ask): Promise<DistantCall> {
  const response = await ask(visitor('GET', '/api/captcha'))
  const { id: captchaId, question } = captchaAnswer.parse(await response.json())
  const body = { producerId: slug, rating: 4, comment: randomUUID(), captchaId, captchaAnswer: answerTo(question) }
  return visitor('POST', '/api/reviews', { body, cookie: cookiesOf(response) })
}

export const signIn = ({ username, password }: Pick<Scene, 'username' | 'password'>): DistantCall =>
  visitor('POST', '/api/login', { body: { username, password } })

export type CallKind = 'read' | 'write' | 'sign-in' | 'list' | 'edit'

/** The measured calls. Each call is created anew, so that none is a duplicate. */
export const distantCalls: readonly {
  name: string
  kind: CallKind
  make: (scene: Scene, ask: Ask) => DistantCall | Promise<DistantCall>
}[] = [
  { name: 'search', kind: 'read', make: () => visitor('GET', '/api/producers/search?q=honning&limit=20') },
  { name: 'one producer', kind: 'read', make: ({ slug }) => visitor('GET', `/api/producers/${slug}`) },
  { name: 'reviews of a producer', kind: 'read', make: ({ slug }) => visitor('GET', `/api/producers/${slug}/reviews`) },
  {
    name: 'contact message',
    kind: 'write',
    make: () => {
      const body = { name: 'Karen', email: 'karen@example.dk', subject: 'Åbningstider', message: randomUUID() }
      return visitor('POST', '/api/contact', { body })
    },
  },
  { name: 'review', kind: 'write', make: review },
  {
    name: 'correction',
    kind: 'write',
    make: ({ slug }) => {
      const body = { field: 'phone', suggestedValue: '12 34 56 78', description: randomUUID() }
      return visitor('POST', `/api/producers/${slug}/corrections`, { body })
    },
  },
  {
    name: 'new producer',
    kind: 'write',
    make: () => {
      const place = { address: 'Bakkevej 1, 5700 Svendborg', latitude: 55.06, longitude: 10.61 }
      const body = { name: `Gård ${randomUUID()}`, description: 'Æg.', products: ['eggs'], ...place }
      return visitor('POST', '/api/producers', { body })
    },
  },
  { name: 'sign-in', kind: 'sign-in', make: signIn },
  {
    name: "operators' list of corrections",
    kind: 'list',
    make: ({ operator }) => ({
      entry: office,
      request: request('GET', '/api/admin/corrections', { cookie: operator }),
    }),
  },
  {
    name: 'edit of a producer',
    kind: 'edit',
    make: ({ id, operator }) =>
      visitor('PATCH', `/api/producers/${id}`, { body: { description: randomUUID() }, cookie: operator }),
  },
]
