import { randomBytes } from 'node:crypto'

/** What Netlify gives a request; nothing that a stranger writes there gets into a line of the log. */
const PLATFORM_ID = /^[\w-]{1,64}$/

/** Short enough to be read out on the telephone. */
export const newRequestId = (): string => randomBytes(6).toString('hex')

/** What a request is called in the log: the platform's own name for it, or a new one. */
export function requestIdOf(request: Request, given: string | undefined): string {
  const named = given || request.headers.get('x-nf-request-id') || ''
  return PLATFORM_ID.test(named) ? named : newRequestId()
}
