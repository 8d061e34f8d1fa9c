import { createHmac } from 'node:crypto'

import type { Context } from 'hono'

import type { SecurityEvent } from '#functions/_lib/http/log.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { networkOf } from '#functions/_lib/limits/visitor.ts'
import { secretKey } from '../_lib/signed-token.ts'

/** Identifies a network in the log without revealing it. */
const networkDigest = (c: Context<Env>): string =>
  createHmac('sha256', secretKey(c.env.platform.secret(), 'log'))
    .update(networkOf(c.env.ip))
    .digest('base64url')
    .slice(0, 12)

/** Logs an event of an operator's account; the id is null for an unknown name. */
export function logSecurity(c: Context<Env>, event: SecurityEvent, operatorId: string | null): void {
  const { platform } = c.env
  const time = platform.now().toISOString()
  platform.log({ time, level: 'info', event, operatorId, network: networkDigest(c), requestId: c.var.requestId })
}
