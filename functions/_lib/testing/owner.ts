import type { Database } from '#db/connection.ts'
import { saveLink } from '#db/queries/owners/links.ts'
import { ownerRoutes as owners } from '#functions/owners/routes.ts'
import { hashOf, newToken } from '#functions/owners/session.ts'

import { cookieOf } from './operator.ts'
import { visit } from './platform.ts'
import type { Handler } from './platform.ts'
import { newVisitor, send } from './visitor.ts'

/** Stores a link for an owner, and returns its token. */
export async function linkOf(
  db: Database,
  access: { email: string; producerId: string | null },
  expiresAt = new Date(Date.now() + 60_000),
): Promise<string> {
  const token = newToken()
  await saveLink(db, { ...access, tokenHash: hashOf(token), expiresAt })
  return token
}

/** Presses the button of the page that a link opens. */
export const pressLink = (token: string): Promise<Response> => send(owners, '/api/owners/sessions', { token })

export interface SignedInOwner {
  cookie: string
  /** Makes a call as the owner. */
  call: (handler: Handler, method: string, path: string, body?: unknown) => Promise<Response>
}

export function ownerWith(cookie: string): SignedInOwner {
  const headers = { Cookie: cookie }
  return {
    cookie,
    call: async (handler, method, path, body) => {
      if (body !== undefined) return send(handler, path, body, { method, headers })
      const request = new Request(`http://localhost${path}`, {
        method,
        headers: { ...headers, Origin: 'http://localhost' },
      })
      return visit(handler, request, { ip: newVisitor() })
    },
  }
}

/** Signs in an owner of a shop, or of all of their shops (null). */
export async function signedInOwner(db: Database, producerId: string | null, email: string): Promise<SignedInOwner> {
  const response = await pressLink(await linkOf(db, { email, producerId }))
  if (response.status !== 200) throw new Error(`The link was answered with ${response.status}`)
  return ownerWith(cookieOf(response))
}
