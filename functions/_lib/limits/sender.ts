import type { Context } from 'hono'

import type { Env } from '../http/app.ts'

/** Browsers name themselves in fewer letters. */
const MAX_USER_AGENT = 500

/** Where a call comes from, as it is stored with what it leaves; each part null when nobody knows. */
export interface Sender {
  ipAddress: string | null
  userAgent: string | null
}

export function sender(c: Context<Env>): Sender {
  return { ipAddress: c.env.ip || null, userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT) || null }
}
