import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import { LINK_MAILS, SPENT_QUOTA, SPENT_QUOTA_KEY } from '#src/domain/owners/claim.ts'
import { APPROVED_LINK_DAYS, LINK_MINUTES } from '#src/domain/owners/owner.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import type { RateLimit } from '../limits/rate-limits.ts'
import { mailRow } from '../mail/queue.ts'
import type { QueuedMail } from '../mail/queue.ts'
import type { NewClaim } from './claims.ts'
import { ownerInsertion } from './owners.ts'
import type { Access } from './sessions.ts'

/** Why a link is sent: the owner requested it, or an operator approved a claim. */
export type LinkReason = 'requested' | 'approved'

/** The prefix of the key of a mail with a link, and the link's validity after delivery. */
const linkMails: Record<LinkReason, { prefix: string; minutes: number }> = {
  requested: { prefix: 'owner-link:', minutes: LINK_MINUTES },
  approved: { prefix: 'owner-approval:', minutes: APPROVED_LINK_DAYS * 24 * 60 },
}

/** The key of the mail that carries a link. */
export const linkMailKey = (tokenHash: string, reason: LinkReason = 'requested'): string =>
  linkMails[reason].prefix + tokenHash

/** The link that a mail carries, by its hash, and for how long it is valid; undefined for another mail. */
function linkIn(mailKey: string): { tokenHash: string; minutes: number } | undefined {
  const kind = Object.values(linkMails).find(({ prefix }) => mailKey.startsWith(prefix))
  return kind && { tokenHash: mailKey.slice(kind.prefix.length), minutes: kind.minutes }
}

/** How long a mail is tried before it is abandoned: the default of `mails.expiresAt`. */
const MAX_DELIVERY_HOURS = 24

/** When a link expires if its mail is not delivered. */
export const undeliveredUntil = (now: Date): Date =>
  new Date(now.getTime() + (MAX_DELIVERY_HOURS * 60 + LINK_MINUTES) * 60_000)

/** Starts the lifetime of the link in a mail that was delivered just now. Other mails have no effect. */
export async function startLinkOf(db: Database, mailKey: string, now: Date): Promise<void> {
  const link = linkIn(mailKey)
  if (link !== undefined) await setExpiry(db, [mailKey], new Date(now.getTime() + link.minutes * 60_000))
}

/** Ends the links of abandoned mails, so that their addresses can request new ones. */
export const endLinksOf = (db: Database, mailKeys: readonly string[], now: Date): Promise<void> =>
  setExpiry(db, mailKeys, now)

/** Renews the link of a mail that is tried again. */
export const renewLinkOf = (db: Database, mailKey: string, now: Date): Promise<void> =>
  setExpiry(db, [mailKey], undeliveredUntil(now))

async function setExpiry(db: Database, mailKeys: readonly string[], expiresAt: Date): Promise<void> {
  const hashes = mailKeys.flatMap((key) => linkIn(key)?.tokenHash ?? [])
  if (hashes.length > 0)
    await db.updateTable('ownerLinks').set({ expiresAt }).where('tokenHash', 'in', hashes).execute()
}

/** Deletes expired links, except of mails that may still be sent: the link gets a new lifetime then. */
export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  const keys = Object.values(linkMails).map(({ prefix }) => sql`${sql.lit(prefix)} || token_hash`)
  await sql`
    delete from owner_links where expires_at < ${now}::timestamptz and not exists (
      select from mails where key in (${sql.join(keys)}) and state in ('waiting', 'dead') and recipient is not null)`.execute(
    db,
  )
}

export async function saveLink(
  trx: Database,
  { tokenHash, email, producerId, expiresAt }: Access & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('ownerLinks').values({ tokenHash, email, producerId, expiresAt }).execute()
}

/** Consumes a link; undefined if there is none or it has expired. */
export async function useLink(trx: Database, tokenHash: string, now: Date): Promise<Access | undefined> {
  const used = await trx
    .deleteFrom('ownerLinks')
    .where('tokenHash', '=', tokenHash)
    .returning(['email', 'producerId', 'expiresAt'])
    .executeTakeFirst()
  return used !== undefined && used.expiresAt > now ? used : undefined
}

/** The stored facts about an address that requests a link. */
export interface LinkState {
  /** Whether it belongs to an owner, to an approved claimant, or to a claimant who has proven it. */
  isKnown: boolean
  /** Its valid links, and whether the address is known from another shop too. */
  links: (Access & { isElsewhere: boolean })[]
  /** Whether the address has signed in from the caller's network. */
  isKnownNetwork: boolean
  /**
   * The number of decided requests of its mailbox. Of two requests that read the same number, only one sends a link.
   */
  turn: number
}

interface LinkRequester {
  email: string
  network: string
  /** The rate limit key that counts the mailbox's requests. */
  turnKey: string
  now: Date
}

const knownElsewhere = sql`(
  exists (select from owners where email = owner_links.email and ended_at is null and producer_id <> owner_links.producer_id)
  or exists (
    select from claims where email = owner_links.email and status = 'approved' and producer_id <> owner_links.producer_id))`

/** A query for `LinkState`, as a part of another statement. */
export const linkStateQuery = ({
  email,
  network,
  turnKey,
  now,
}: LinkRequester): RawBuilder<LinkState> => sql<LinkState>`
  select exists (select from owners where email = ${email} and ended_at is null)
      or exists (
        select from claims
        where email = ${email} and (status = 'approved' or (status = 'waiting' and proven_at is not null))) as "isKnown",
    (select coalesce(json_agg(json_build_object('email', email, 'producerId', producer_id,
        'isElsewhere', coalesce(${knownElsewhere}, false))), '[]')
      from owner_links where expires_at > ${now}::timestamptz) as links,
    exists (select from owner_networks where email = ${email} and network = ${network}) as "isKnownNetwork",
    coalesce((select hits from rate_limits where key = ${turnKey}), 0) as turn`

/** A claimed shop, and the state of the claiming address. */
export interface ClaimState extends LinkState {
  /** Null if the shop does not exist. */
  id: string | null
  name: string
  standing: string
  /** The address and the website on the page; null if a source has changed them, since anyone can edit OpenStreetMap. */
  pageEmail: string | null
  website: string | null
  isOwner: boolean
  /** Whether an operator has removed an owner of this shop. From then on, new owners need an operator's approval. */
  hadOwnerEnded: boolean
}

/** A contact of a producer; null if the last change of it came from a source, without an operator. */
const vouchedContact = (field: 'email' | 'website'): RawBuilder<string | null> => sql<string | null>`
  case when (
    select source = 'upload' and operator_id is null and data_source is not null from producer_changes
    where producer_id = producers.id and fields ? ${sql.lit(field)} order by created_at desc limit 1
  ) then null else ${sql.ref(`producers.${field}`)} end`

export const claimStateQuery = (
  producerId: Expression<string>,
  asked: LinkRequester,
): RawBuilder<ClaimState> => sql<ClaimState>`
  select state.*, shop.* from (${linkStateQuery(asked)}) as state
  left join (
    select id, name, standing, ${vouchedContact('email')} as "pageEmail", ${vouchedContact('website')} as website,
      exists (select from owners where producer_id = producers.id and owners.email = ${asked.email} and ended_at is null) as "isOwner",
      exists (select from owners where producer_id = producers.id and end_reason = 'operator') as "hadOwnerEnded"
    from producers where id = ${producerId}) as shop on true`

export interface RequestedLink {
  turnKey: string
  turn: number
  /** The limits that the mail counts towards, in order of precedence. */
  quotas: readonly { key: string; limit: RateLimit }[]
  link: Access & { tokenHash: string; expiresAt: Date }
  mail: QueuedMail
  /** Added for an operator to decide if a quota is exceeded. */
  claim?: NewClaim | undefined
}

interface LinkOutcome {
  status: 'sent' | 'has-link' | 'spent'
  /** Keys that were counted although the mail was not sent, since other mailboxes exceeded a quota at the same time. */
  counted: string[]
  /** The exceeded quota, if it is the first time today. */
  newlySpent: string | null
}

/**
 * Saves a link, queues its mail and counts its quotas, in one statement. If a quota is exceeded, nothing is counted. If
 * another request of the same mailbox was decided meanwhile, no link is sent.
 */
export async function sendRequestedLink(db: Database, requested: RequestedLink): Promise<LinkOutcome> {
  const { turnKey, turn, quotas, link, mail, claim } = requested
  const wanted = quotas.map(({ key, limit }, nth) => ({ key, nth, ...limit }))
  const { key, recipient, subject, text, html, unsubscribePath } = mailRow(mail)
  // A chain: each quota is counted only if the one before was. Quotas shared by mailboxes come first, since they may be
  // exceeded while this statement waits for their rows.
  const names = quotas.map((_, nth) => sql.id(`counted_${nth}`))
  const last = quotas.length - 1
  const countedBefore = (nth: number): RawBuilder<unknown> => (nth === last ? sql`free` : sql`${names[nth + 1]}`)
  const counts = quotas
    .map(
      ({ key: quota, limit }, nth) => sql`${names[nth]} as (
      insert into rate_limits as known (key, hits, resets_at)
      select ${quota}, 1, now() + make_interval(secs => ${limit.seconds}::int) from ${countedBefore(nth)}
      on conflict (key) do update set
        hits = case when known.resets_at > now() then known.hits + 1 else 1 end,
        resets_at = case when known.resets_at > now() then known.resets_at else excluded.resets_at end
        where known.resets_at <= now() or known.hits < ${limit.calls}::int
      returning key)`,
    )
    .toReversed()
  const counted = names[0] ?? sql`free`
  const overtaken = sql.join(
    quotas.map(
      ({ key: quota }, nth) => sql`
        select ${quota}::text as key from ${countedBefore(nth)} where not exists (select from ${names[nth]})`,
    ),
    sql` union all `,
  )
  const keysCounted = sql.join(
    names.map((name) => sql`select key from ${name}`),
    sql` union all `,
  )
  const statement = sql<LinkOutcome>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as given (key text, nth int, calls int, seconds int)),
    decided as (
      insert into rate_limits as known (key, hits, resets_at)
      values (${turnKey}, ${turn + 1}::int, now() + make_interval(secs => ${LINK_MAILS.seconds}::int))
      on conflict (key) do update set hits = excluded.hits, resets_at = excluded.resets_at
        where known.hits = ${turn}::int
      returning key),
    spent as (
      select wanted.key from decided cross join wanted
      join rate_limits as known on known.key = wanted.key and known.resets_at > now() and known.hits >= calls
      order by nth limit 1),
    free as (select from decided where not exists (select from spent)),
    ${sql.join(counts)},
    linked as (
      insert into owner_links (token_hash, email, producer_id, expires_at)
      select ${link.tokenHash}, ${link.email}, ${link.producerId}::uuid, ${link.expiresAt}::timestamptz from ${counted}),
    mailed as (
      insert into mails (key, recipient, subject, text, html, unsubscribe_path)
      select ${key}, ${recipient}, ${subject}, ${text}, ${html}, ${unsubscribePath}::text from ${counted}
      on conflict (key) do nothing),
    refused as (
      select key from spent
      union all select key from (${overtaken}) as overtaken),
    claimed as (${claim === undefined ? sql`select` : waitingClaim(claim)}),
    noted as (
      insert into rate_limits as known (key, hits, resets_at)
      select ${SPENT_QUOTA_KEY}::text || key, 1, now() + make_interval(secs => ${SPENT_QUOTA.seconds}::int) from refused
      on conflict (key) do update set hits = 1, resets_at = excluded.resets_at where known.resets_at <= now()
      returning key)
    select
      case when not exists (select from decided) then 'has-link' when exists (select from refused) then 'spent' else 'sent' end as status,
      (select refused.key from refused, noted) as newly_spent,
      case when exists (select from refused) then array(${keysCounted}) else '{}' end as counted`
  const [[outcome]] = await runBatch(db, [statement.compile(db)])
  if (outcome === undefined) throw new Error('A requested link was not decided')
  return outcome
}

const waitingClaim = ({ producerId, email, support, contact }: NewClaim): RawBuilder<unknown> => sql`
  insert into claims (producer_id, email, support, name, phone)
  select ${producerId}::uuid, ${email}, ${support}, ${contact?.name ?? null}::text, ${contact?.phone ?? null}::text from refused
  on conflict (producer_id, email) where status = 'waiting' do nothing`

/** A link, and whether its address was promised shops. */
interface FoundLink extends Access {
  hasPromised: boolean
}

/** A query for a link, expired or not, as a part of another statement. */
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
 * Consumes a link and signs its address in, in one statement; the address becomes an owner of the link's shop. Returns
 * false if the link was used or has expired, or if an operator's approval is missing. It locks the shop's owners first,
 * since an operator who removes an owner deletes the link. A link to all shops of an address proves it for its claims.
 * Links with promised shops are not handled here.
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
    added as (${ownerInsertion(sql`named`, email)}),
    allowed as (
      select producer_id from usable
      where producer_id is null or exists (select from added) or exists (
        select from owners where owners.producer_id = usable.producer_id and owners.email = ${email} and ended_at is null)),
    settled as (
      delete from claims using allowed where claims.producer_id = allowed.producer_id and claims.email = ${email}),
    proven as (
      update claims set proven_at = ${now}::timestamptz from allowed
      where claims.email = ${email} and status = 'waiting' and proven_at is null and allowed.producer_id is null),
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

/** The shops that an unexpired link opens, without using it; undefined if there is no such link. */
export async function findLinkTarget(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ names: string[]; isProof: boolean } | undefined> {
  const { rows } = await sql<{ names: string[]; isProof: boolean }>`
    with link as (
      select email, producer_id from owner_links where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz),
    opened as (
      select producer_id as id, false as is_proof from link where producer_id is not null
      union select owners.producer_id, false from link join owners using (email)
        where link.producer_id is null and owners.ended_at is null
      union select claims.producer_id, status = 'waiting' from link join claims using (email)
        where link.producer_id is null and status <> 'refused')
    select
      array(select distinct name from opened join producers using (id) order by name) as names,
      coalesce((select bool_and(is_proof) from opened), false) as "isProof"
    from link`.execute(db)
  return rows[0]
}
