import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import { insertionOf } from './owners.ts'
import type { Access } from './sessions.ts'

/** A link, and whether shops were promised to its address that it makes its own. */
export interface FoundLink extends Access {
  hasPromised: boolean
}

/** Finds a link, as a part of another statement. It may have run out. */
export const foundLinkQuery = (tokenHash: string): RawBuilder<FoundLink> => sql<FoundLink>`
  select email, producer_id as "producerId", producer_id is null and exists (
    select from claims where claims.email = owner_links.email and status = 'approved') as "hasPromised"
  from owner_links where token_hash = ${tokenHash}`

interface SignIn extends Access {
  tokenHash: string
  now: Date
  session: { sidHash: string; expiresAt: Date; formerHash: string | null }
  network: string
}

/**
 * Uses a link up and signs its address in, in one statement; the address becomes an owner of the shop that the link names.
 * Returns false where the link was used, has run out, or may make nobody an owner. It waits for whoever adds or ends owners of
 * that shop, before it uses the link, which an operator who ends one deletes. Not for a link with promised shops.
 */
export async function signInByLink(db: Database, signIn: SignIn): Promise<boolean> {
  const { email, producerId, tokenHash, now, session, network } = signIn
  const lock =
    producerId === null
      ? sql`select`
      : sql`
    select pg_advisory_xact_lock(hashtextextended(${`owners:${producerId}`}, 0))`
  const statement = sql<{ isSignedIn: boolean }>`
    with locked as materialized (${lock}),
    used as (
      delete from owner_links where token_hash = ${tokenHash} and (select count(*) from locked) > 0
      returning producer_id, expires_at),
    usable as (select producer_id from used where expires_at > ${now}::timestamptz),
    named as (select producer_id from usable where producer_id is not null),
    added as (${insertionOf(sql`named`, email)}),
    allowed as (
      select producer_id from usable
      where producer_id is null or exists (select from added) or exists (
        select from owners where owners.producer_id = usable.producer_id and owners.email = ${email} and ended_at is null)),
    settled as (
      delete from claims using allowed where claims.producer_id = allowed.producer_id and claims.email = ${email}),
    former as (delete from owner_sessions where sid_hash = ${session.formerHash}::text and exists (select from allowed)),
    begun as (
      insert into owner_sessions (sid_hash, email, producer_id, expires_at)
      select ${session.sidHash}, ${email}, producer_id, ${session.expiresAt}::timestamptz from allowed),
    seen as (
      insert into owner_networks (email, network) select ${email}, ${network} from allowed
      on conflict (email, network) do update set seen_at = now())
    select exists (select from allowed) as is_signed_in`
  const [[answer]] = await runBatch(db, [statement.compile(db)])
  return answer?.isSignedIn ?? false
}
