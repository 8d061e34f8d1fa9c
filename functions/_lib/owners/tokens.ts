import { createHash, createHmac, randomBytes } from 'node:crypto'

import type { Context } from 'hono'

import type { Env } from '../http/platform.ts'
import { secretKey } from '../operators/secret.ts'

/** Nobody guesses one of 2^256. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database can use none of them. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Stands for an address or a domain where mails to it are counted; without the secret it tells neither. */
export const digestOf = (c: Context<Env>, address: string): string =>
  createHmac('sha256', secretKey(c.env.platform.secret(), 'owner-mails')).update(address).digest('base64url')
