import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import { z } from 'zod'

import { TRUSTED_DEVICE_SECONDS } from '#src/domain/operators/sign-in.ts'

import type { Env } from '#functions/_lib/http/platform.ts'
import { cookieOptions } from './cookie.ts'
import { secretKey } from './secret.ts'
import { ALGORITHM, readSigned } from './signed-cookie.ts'

const COOKIE = 'device'

const claims = z.object({ sub: z.string(), jti: z.string() })

const key = (c: Context<Env>): Uint8Array => secretKey(c.env.platform.secret(), 'device')

/**
 * The browser's own name if this operator has signed in with it before, else null. After OWASP's 'device cookies': tries
 * from a known device are counted by themselves, and no stranger's wrong passwords keep its operator out.
 */
export async function trustedDevice(c: Context<Env>, operatorId: string): Promise<string | null> {
  const device = await readSigned(c, COOKIE, key(c), claims)
  return device?.sub === operatorId ? device.jti : null
}

/** Remembers that this operator has signed in here; a device that was known begins its time anew. */
export async function trustDevice(c: Context<Env>, operatorId: string): Promise<void> {
  const device = (await trustedDevice(c, operatorId)) ?? randomUUID()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(operatorId)
    .setJti(device)
    .setExpirationTime(new Date(c.env.platform.now().getTime() + TRUSTED_DEVICE_SECONDS * 1000))
    .sign(key(c))
  setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge: TRUSTED_DEVICE_SECONDS })
}
