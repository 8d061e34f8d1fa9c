import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { MAX_DAYS_NETWORK_KEPT, MAX_MONTHS_OWNER_KEPT } from '#src/domain/limits/limits.ts'
import { domainOf } from '#src/domain/owners/claim.ts'
import type { OwnerEnd, Wish } from '#src/domain/owners/owner.ts'

import type { Database } from '../../database.ts'
import { eraseMailsTo } from '../mail/queue.ts'
import { hasPage } from '../standing/conditions.ts'
import { rebuildRequest } from '../publishing/builds.ts'

/** Whether an address belongs to an owner, or to a claim that was not refused. */
async function isKnownAddress(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from owners where email = ${email} and ended_at is null
    union all select 1 from claims where email = ${email} and status <> 'refused' limit 1`.execute(db)
  return rows.length > 0
}

export async function isOwner(db: Database, producerId: string, email: string): Promise<boolean> {
  return (await findOwnerId(db, producerId, email)) !== undefined
}

export async function findOwnerId(db: Database, producerId: string, email: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('owners')
    .select('id')
    .where('producerId', '=', producerId)
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return owner?.id
}

/** Serialises all changes to the owners of this shop until the transaction ends. */
async function lockOwnersOf(trx: Database, producerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owners:${producerId}`}, 0))`.execute(trx)
}

/**
 * Makes an address an owner of a shop, once, and deletes its claims on that shop. Returns false if an operator has
 * removed an owner of the shop and not approved this address since. An owner who put the address, or the website at its
 * domain, on the page is recorded as its inviter. The caller opens the transaction.
 */
export async function becomeOwner(trx: Database, producerId: string, email: string): Promise<boolean> {
  await lockOwnersOf(trx, producerId)
  await ownerInsertion(sql`(select ${producerId}::uuid as producer_id)`, email).execute(trx)
  if (!(await isOwner(trx, producerId, email))) return false
  await trx.deleteFrom('claims').where('producerId', '=', producerId).where('email', '=', email).execute()
  return true
}

/** The statement that adds the address as an owner of the shop in `wanted`, a relation of at most one `producer_id`. */
export function ownerInsertion(wanted: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  const claim = sql`claims where claims.producer_id = wanted.producer_id and claims.email = ${email} and status = 'approved'`
  return sql`
    insert into owners (producer_id, email, draft, invited_by)
    select wanted.producer_id, ${email}, (select draft from ${claim} and draft is not null order by decided_at desc limit 1), coalesce(
      (select invited_by from ${claim} order by invited_by nulls last limit 1),
      (select owner_id from producer_changes as change
        where change.producer_id = wanted.producer_id and source = 'owner' and owner_id is not null
          and (lower(fields -> 'email' ->> 'to') = ${email}
            or strpos(lower(fields -> 'website' ->> 'to'), ${domainOf(email)}) > 0)
        order by created_at desc limit 1))
    from ${wanted} as wanted
    where exists (select from ${claim} and decided_by is not null) or not exists (
      select from owners as ended where ended.producer_id = wanted.producer_id and end_reason = 'operator')
    on conflict (producer_id, email) where ended_at is null do nothing returning id`
}

/** Makes an address an owner of all shops that were promised to it. */
export async function becomePromisedOwner(trx: Database, email: string): Promise<void> {
  const promised = await trx
    .selectFrom('claims')
    .select('producerId')
    .distinct()
    .where('email', '=', email)
    .where('status', '=', 'approved')
    .orderBy('producerId')
    .execute()
  for (const { producerId } of promised) await becomeOwner(trx, producerId, email)
}

export interface OwnerShop {
  id: string
  name: string
  address: string
  ownerId: string
}

/** The shops of an address that have a page, or only one of them, by name. */
export async function findOwnedShops(
  db: Database,
  { email, producerId }: { email: string; producerId: string | null },
): Promise<OwnerShop[]> {
  return db
    .selectFrom('owners')
    .innerJoin('producers', 'producers.id', 'owners.producerId')
    .select(['producers.id', 'producers.name', 'producers.address', 'owners.id as ownerId'])
    .where('owners.email', '=', email)
    .where('owners.endedAt', 'is', null)
    .where(hasPage)
    .$if(producerId !== null, (query) => query.where('producers.id', '=', producerId ?? ''))
    .orderBy('producers.nameOrder')
    .orderBy('producers.id')
    .execute()
}

export async function setWishes(db: Database, ownerId: string, wishes: Record<Wish, boolean>): Promise<void> {
  await db.updateTable('owners').set(wishes).where('id', '=', ownerId).execute()
}

/** Unsubscribes an owner from one kind of mail. */
export async function unsubscribeOwner(db: Database, ownerId: string, wish: Wish): Promise<void> {
  await db
    .updateTable('owners')
    .set({ [wish]: false })
    .where('id', '=', ownerId)
    .execute()
}

/** Records an owner's confirmation, resets the reminders and requests a build, in one statement. */
export async function confirmAsOwner(db: Database, producerId: string, now: Date): Promise<void> {
  await sql`
    with confirmed as (update producers set owner_confirmed_at = ${now} where id = ${producerId}),
    reminded as (${reminderReset([producerId])})
    ${rebuildRequest('confirmation')}`.execute(db)
}

/** The statement that resets the reminders of these shops. */
export const reminderReset = (producerIds: readonly string[]): RawBuilder<unknown> =>
  sql`update owners set reminders = 0 where producer_id = any(${[...producerIds]}::uuid[])`

/**
 * Ends an ownership with its sessions and links, and erases the address. Changes stay in the history. If an operator
 * ends it, pending invitations are withdrawn too. Returns false if it had ended before. The caller opens the
 * transaction.
 */
export async function endOwner(trx: Database, ownerId: string, because: OwnerEnd): Promise<boolean> {
  const owner = await trx
    .selectFrom('owners')
    .select(['producerId', 'email'])
    .where('id', '=', ownerId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (owner === undefined || owner.email === null) return false
  const { producerId, email } = owner
  await trx
    .updateTable('owners')
    .set({ email: null, draft: null, endedAt: new Date(), endReason: because })
    .where('id', '=', ownerId)
    .execute()
  await trx.deleteFrom('claims').where('producerId', '=', producerId).where('email', '=', email).execute()
  await trx.deleteFrom('notices').where('ownerId', '=', ownerId).execute()
  if (because === 'operator') {
    await trx.deleteFrom('claims').where('producerId', '=', producerId).where('support', '=', 'invited').execute()
    await trx.deleteFrom('ownerLinks').where('producerId', '=', producerId).execute()
  }
  const isElsewhere = await isKnownAddress(trx, email)
  if (!isElsewhere) await eraseMailsTo(trx, email)
  if (!isElsewhere) await trx.deleteFrom('ownerNetworks').where('email', '=', email).execute()
  for (const table of ['ownerSessions', 'ownerLinks'] as const)
    await trx
      .deleteFrom(table)
      .where('email', '=', email)
      .where((where) => (isElsewhere ? where('producerId', '=', producerId) : where.lit(true)))
      .execute()
  return true
}

/** The ids of the owners who were invited by this one, directly or through others, and are still owners. */
async function findInvited(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive invited as (
      select id, ended_at from owners where invited_by = ${ownerId}
      union select guest.id, guest.ended_at from owners as guest join invited on guest.invited_by = invited.id)
    select id from invited where ended_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ends an owner on behalf of an operator, together with the owners it has invited, directly or through others, except
 * the ids in `keep`. Returns false if the owner had already ended. The caller opens the transaction.
 */
export async function removeOwner(trx: Database, ownerId: string, keep: readonly string[]): Promise<boolean> {
  const owner = await trx.selectFrom('owners').select('producerId').where('id', '=', ownerId).executeTakeFirst()
  if (owner === undefined) return false
  await lockOwnersOf(trx, owner.producerId)
  const invited = await findInvited(trx, ownerId)
  if (!(await endOwner(trx, ownerId, 'operator'))) return false
  for (const guest of invited) if (!keep.includes(guest)) await endOwner(trx, guest, 'operator')
  return true
}

/**
 * Erases the sessions, links and mails of an address that neither owns nor claims a shop. The caller opens the
 * transaction.
 */
export async function eraseUnknownAddress(trx: Database, email: string): Promise<void> {
  if (await isKnownAddress(trx, email)) return
  await eraseMailsTo(trx, email)
  for (const table of ['ownerSessions', 'ownerLinks', 'ownerNetworks'] as const)
    await trx.deleteFrom(table).where('email', '=', email).execute()
}

/** Ends the owners of shops that were unlisted for a year, and deletes expired sessions. */
export async function endOldOwners(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select owners.id from owners join producers on producers.id = owners.producer_id
    where owners.ended_at is null and producers.standing <> 'listed'
      and not exists (
        select from producer_changes as change
        where change.producer_id = producers.id and change.fields ? 'standing'
          and change.created_at > ${now}::timestamptz - make_interval(months => ${MAX_MONTHS_OWNER_KEPT}::int))`.execute(
    db,
  )
  for (const { id } of rows) await db.transaction().execute((trx) => endOwner(trx, id, 'gone'))
  await db.deleteFrom('ownerSessions').where('expiresAt', '<', now).execute()
  await sql`
    delete from owner_networks where seen_at < ${now}::timestamptz - make_interval(days => ${MAX_DAYS_NETWORK_KEPT}::int)`.execute(
    db,
  )
}

/** Moves owners, claims and notices to another producer, without duplicates. The caller opens the transaction. */
export async function moveOwners(trx: Database, from: string, to: string): Promise<void> {
  await sql`
    update owners set email = null, draft = null, ended_at = now(), end_reason = 'gone' where producer_id = ${from} and ended_at is null
      and email in (select email from owners where producer_id = ${to} and ended_at is null)`.execute(trx)
  await sql`
    delete from claims where producer_id = ${from} and status = 'waiting'
      and email in (select email from claims where producer_id = ${to} and status = 'waiting')`.execute(trx)
  await sql`
    delete from notices where producer_id = ${from} and kind in (select kind from notices where producer_id = ${to})`.execute(
    trx,
  )
  for (const table of ['owners', 'claims', 'notices', 'owner_links', 'owner_sessions'])
    await sql`update ${sql.table(table)} set producer_id = ${to} where producer_id = ${from}`.execute(trx)
}
