import type { Context, Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { becomePromisedOwner, findOwnedShops } from '#db/queries/owners/owners.ts'
import { findClaimedShops, proveClaims } from '#db/queries/owners/claims.ts'
import { findLinkTarget, foundLinkQuery, linkStateQuery, signInByLink, useLink } from '#db/queries/owners/links.ts'
import type { Access } from '#db/queries/owners/sessions.ts'
import { saveOwnerNetwork } from '#db/queries/owners/sessions.ts'
import { addressBody } from '#src/contracts/owners/claims.ts'
import { usedLink } from '#src/contracts/owners/owners.ts'
import type { LinkTarget, OwnedShops } from '#src/contracts/owners/owners.ts'
import { LINK_ASKED } from '#src/domain/owners/claim.ts'
import { addressKey } from '#src/domain/owners/owner.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { countWith, limited, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { sendsMail } from '#functions/follow-up/after-write.ts'
import { linkStateParameters, inConstantTime, networkDigestOf, requestOwnerLink } from './links.ts'
import {
  accessOf,
  hashOf,
  newOwnerSession,
  ownerOnly,
  setOwnerCookie,
  startOwnerSession,
  stopOwnerSession,
} from './session.ts'

const LINK_OVER = 'Linket er brugt eller udløbet. Bed om et nyt herunder.'

export const ownerRoutes: Hono<Env> = createApp('/api/owners')

/** Requests a new link by address. The response does not reveal whether the address is known. */
ownerRoutes.post('/links', limitedByHandler('owner-link'), sendsMail, validBody(addressBody), async (c) => {
  const email = addressKey(c.req.valid('json').email)
  await inConstantTime(c.env.platform, async () => {
    const { read: state } = await countWith(c, { read: linkStateQuery(linkStateParameters(c, email)) })
    if (state?.isKnown) await requestOwnerLink(c, state, email)
  })
  return accepted(c, LINK_ASKED)
})

/** The shops that a link opens. The page shows their names before the button is pressed, which alone uses the link. */
ownerRoutes.post('/links/target', limited('owner-sign-in'), validBody(usedLink), async (c) => {
  const target = await findLinkTarget(c.var.db, hashOf(c.req.valid('json').token), c.env.platform.now())
  if (target === undefined) throw new Refusal(410, LINK_OVER)
  return c.json(target satisfies LinkTarget, 200, { 'Cache-Control': 'no-store' })
})

/** Signs in with a link that also makes its address an owner of the promised shop. */
function signInWithPromised(c: Context<Env>, tokenHash: string): Promise<boolean> {
  return c.var.db.transaction().execute(async (trx) => {
    const access = await useLink(trx, tokenHash, c.env.platform.now())
    if (access === undefined) return false
    const { email } = access
    await becomePromisedOwner(trx, email)
    await proveClaims(trx, email, c.env.platform.now())
    await startOwnerSession(trx, c, access)
    await saveOwnerNetwork(trx, email, networkDigestOf(c, email))
    return true
  })
}

async function signIn(c: Context<Env>, tokenHash: string, link: Access): Promise<boolean> {
  const session = await newOwnerSession(c)
  const [now, network] = [c.env.platform.now(), networkDigestOf(c, link.email)]
  const isSignedIn = await signInByLink(c.var.db, { ...link, tokenHash, now, session, network })
  if (isSignedIn) await setOwnerCookie(c, session)
  return isSignedIn
}

/** Uses up a link. Called by the button of the page only: opening the link has no effect. */
ownerRoutes.post('/sessions', limitedByHandler('owner-sign-in'), validBody(usedLink), async (c) => {
  const tokenHash = hashOf(c.req.valid('json').token)
  const { read: link } = await countWith(c, { read: foundLinkQuery(tokenHash) })
  if (link === null) throw new Refusal(410, LINK_OVER)
  const { email, producerId, hasPromised } = link
  const isSignedIn = hasPromised
    ? await signInWithPromised(c, tokenHash)
    : await signIn(c, tokenHash, { email, producerId })
  if (!isSignedIn) throw new Refusal(410, LINK_OVER)
  return c.json({ message: 'Velkommen.' }, 200, { 'Cache-Control': 'no-store' })
})

ownerRoutes.delete('/sessions', limited('sign-out'), ownerOnly, async (c) => {
  await stopOwnerSession(c)
  return c.json({ message: 'Du er logget ud.' })
})

ownerRoutes.get('/shops', ownerOnly, async (c) => {
  const [owned, claimed] = [await findOwnedShops(c.var.db, accessOf(c)), await findClaimedShops(c.var.db, accessOf(c))]
  return c.json([
    ...owned.map(({ id, name, address }) => ({ id, name, address, isClaimed: false })),
    ...claimed.map(({ id, name, address }) => ({ id, name, address, isClaimed: true })),
  ] satisfies OwnedShops)
})
