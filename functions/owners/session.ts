import { createHash, randomBytes } from 'node:crypto'

import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import type { Database } from '#db/connection.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { endOwnerSession, findOwnerSession, saveOwnerSession } from '#db/queries/owners/sessions.ts'
import type { Access } from '#db/queries/owners/sessions.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { notFound, Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { deleteSignedCookie, readSignedCookie, setSignedCookie } from '#functions/_lib/signing.ts'
import { SESSION_DAYS } from '#src/domain/owners/owner.ts'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token, which cannot be used in its place. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const cookie = {
  name: 'owner',
  purpose: 'owner-session',
  seconds: SESSION_DAYS * 86_400,
  claims: z.object({ sid: z.string() }),
}

/** The hash of the session in the cookie; null if it is missing, forged or expired. */
async function sessionHash(c: Context<Env>): Promise<string | null> {
  const signed = await readSignedCookie(c, cookie)
  return signed && hashOf(signed.sid)
}

/** Starts an owner's session and ends the browser's previous one. The caller opens the transaction. */
export async function startOwnerSession(trx: Database, c: Context<Env>, access: Access): Promise<void> {
  const session = await newOwnerSession(c)
  if (session.formerHash !== null) await endOwnerSession(trx, session.formerHash)
  await saveOwnerSession(trx, { ...access, sidHash: session.sidHash, expiresAt: session.expiresAt })
  await setOwnerCookie(c, session)
}

interface NewOwnerSession {
  sid: string
  sidHash: string
  expiresAt: Date
  /** The browser's previous session. */
  formerHash: string | null
}

export async function newOwnerSession(c: Context<Env>): Promise<NewOwnerSession> {
  const sid = newToken()
  const expiresAt = new Date(c.env.platform.now().getTime() + cookie.seconds * 1000)
  return { sid, sidHash: hashOf(sid), expiresAt, formerHash: await sessionHash(c) }
}

/** Sets the cookie of a stored session. */
export const setOwnerCookie = (c: Context<Env>, { sid }: Pick<NewOwnerSession, 'sid'>): Promise<void> =>
  setSignedCookie(c, cookie, { sid })

/** Signs out, also on the server. */
export async function stopOwnerSession(c: Context<Env>): Promise<void> {
  const former = await sessionHash(c)
  if (former !== null) await endOwnerSession(c.var.db, former)
  deleteSignedCookie(c, cookie)
}

const signedOut = (): Refusal => new Refusal(401, 'Du er ikke logget ind. Bed om et nyt link.')

const shopId = z.guid()

/** The shop in the path; null if there is none. */
export const shopIdOf = (c: Context<Env>): string | null => shopId.safeParse(c.req.param('id')).data ?? null

/** Lets owners pass; 401 for everyone else. Disables caching. */
export const ownerOnly = createMiddleware<Env>(async (c, next) => {
  const hash = await sessionHash(c)
  const access =
    hash === null
      ? undefined
      : await findOwnerSession(c.var.db, hash, { now: c.env.platform.now(), shopId: shopIdOf(c) })
  if (access === undefined) throw signedOut()
  const { shop, ...owner } = access
  c.set('owner', owner)
  c.set('ownedShop', shop)
  await next()
  c.header('Cache-Control', 'no-store')
})

/** The owner who calls. Throws 401 on a route without `ownerOnly`. */
export function accessOf(c: Context<Env>): Access {
  const { owner } = c.var
  if (owner === undefined) throw signedOut()
  return owner
}

/** The shop in the path. Throws 404 if it is not the owner's. */
export function ownedShopOf(c: Context<Env>): OwnerShop {
  const { ownedShop: shop } = c.var
  if (shop == null) throw notFound('Gården findes ikke, eller den er ikke din.')
  return shop
}

/** An app whose calls all require an owner. */
export const createOwnerApp = (basePath: string): Hono<Env> => createApp(basePath).use(ownerOnly)
