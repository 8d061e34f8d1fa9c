import { createHmac } from 'node:crypto'

import type { Context } from 'hono'

import type { Env } from '../http/platform.ts'
import { secretKey } from '../operators/secret.ts'
import { networkOf } from './network.ts'

/**
 * Stands for who calls, in what is about one subject alone: the same for everybody of one network. Without the secret it
 * tells no address, and of two subjects nobody can tell that it was the same visitor.
 */
export function visitorOf(c: Context<Env>, subject: string): string {
  return createHmac('sha256', secretKey(c.env.platform.secret(), 'visitor'))
    .update(`${subject}\0${networkOf(c.env.ip)}`)
    .digest('base64url')
}
