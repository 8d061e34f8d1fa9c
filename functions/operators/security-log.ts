import { createHmac } from 'node:crypto'

import type { Context } from 'hono'

import type { SecurityEvent } from '#functions/_lib/http/log.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { networkOf } from '#functions/_lib/limits/visitor.ts'
import { secretKey } from '../_lib/signed-token.ts'

/** The same for the same network, and nothing that leads back to it. */
const networkDigest = (c: Context<Env>): string =>
  createHmac('sha256', secretKey(c.env.platform.secret(), 'log'))
    .update(networkOf(c.env.ip))
    .digest('base64url')
    .slice(0, 12)

/** Writes into the log what happened to an operator's account; null for a name that nobody has. */
export function logSecurity(c: Context<Env>, event: SecurityEvent, operatorId: string | null): void {
  const { platform } = c.env
  const time = platform.now().toISOString()
  platform.log({ time, level: 'info', event, operatorId, network: networkDigest(c), requestId: c.var.requestId })
}
