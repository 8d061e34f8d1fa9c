import { sql } from 'kysely'
import type { Expression, RawBuilder, Selectable } from 'kysely'

import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '#src/domain/operators/sign-in.ts'
import type { Role } from '#src/domain/operators/sign-in.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { hasRow } from '../read.ts'

export type Operator = Pick<Selectable<Schema['adminUsers']>, 'id' | 'username' | 'firstName' | 'role'>

export async function findCredentials(
  db: Database,
  username: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  return db.selectFrom('adminUsers').select(['id', 'passwordHash']).where('username', '=', username).executeTakeFirst()
}

export function hasOperators(db: Database): Promise<boolean> {
  return hasRow(db.selectFrom('adminUsers').select('id').limit(1))
}

/** Adds an operator; the first one becomes an administrator. Returns false if the username is taken. */
export async function addOperator(
  db: Database,
  username: string,
  passwordHash: string,
  { role = 'operator', firstName = null }: Partial<Pick<Operator, 'role' | 'firstName'>> = {},
): Promise<boolean> {
  const isFirst = sql<boolean>`not exists (select 1 from admin_users)`
  const added = await db
    .insertInto('adminUsers')
    .values({
      username,
      passwordHash,
      firstName,
      role: sql<Role>`case when ${isFirst} then 'administrator' else ${role}::text end`,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** All operators by name, with the number of their active sessions. */
export async function listOperators(db: Database): Promise<(Operator & { sessions: number })[]> {
  return db
    .selectFrom('adminUsers')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.adminUserId', '=', 'adminUsers.id').on('sessions.expire', '>', new Date()),
    )
    .select(({ fn }) => [
      'adminUsers.id',
      'username',
      'firstName',
      'role',
      fn.count<number>('sessions.sid').as('sessions'),
    ])
    .groupBy('adminUsers.id')
    .orderBy('username')
    .execute()
}

export async function setFirstName(db: Database, operatorId: string, firstName: string | null): Promise<void> {
  await db.updateTable('adminUsers').set({ firstName }).where('id', '=', operatorId).execute()
}

export async function findOperator(db: Database, id: string): Promise<Operator | undefined> {
  return db
    .selectFrom('adminUsers')
    .select(['id', 'username', 'firstName', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Sets an operator's role. Returns false if that would leave no administrator. The caller opens the transaction. */
export async function setRole(trx: Database, operatorId: string, role: Role): Promise<boolean> {
  const administrators = await trx
    .selectFrom('adminUsers')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('id')
    // Locked, so that the last two administrators cannot step down at the same time.
    .forUpdate()
    .execute()
  if (role !== 'administrator' && administrators.every(({ id }) => id === operatorId)) return false
  await trx.updateTable('adminUsers').set({ role }).where('id', '=', operatorId).execute()
  return true
}

/** Sets a password and ends all sessions of the operator. The caller opens the transaction. */
export async function setPassword(trx: Database, operatorId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('adminUsers').set({ passwordHash }).where('id', '=', operatorId).execute()
  await trx.deleteFrom('sessions').where('adminUserId', '=', operatorId).execute()
}

/** The address for an operator's digest; null if they want none. */
export async function findEmail(db: Database, operatorId: string): Promise<string | null> {
  const operator = await db.selectFrom('adminUsers').select('email').where('id', '=', operatorId).executeTakeFirst()
  return operator?.email ?? null
}

export async function setEmail(db: Database, operatorId: string, email: string | null): Promise<void> {
  await db.updateTable('adminUsers').set({ email }).where('id', '=', operatorId).execute()
}

/** The administrators who want a digest. Other operators get none. */
export async function listMailedOperators(db: Database): Promise<{ id: string; email: string }[]> {
  const rows = await db
    .selectFrom('adminUsers')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .where('role', '=', 'administrator')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []))
}

interface NewSession {
  sid: string
  operatorId: string
  expire: Date
}

/**
 * Starts a session, ends the browser's previous one, and resets these rate limits, in one statement. Returns the id of
 * the operator of the previous session.
 */
export async function beginSession(
  db: Database,
  { sid, operatorId, expire }: NewSession,
  { formerSid, forgottenCounts }: { formerSid: string | null; forgottenCounts: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ operatorId: string | null }>`
    with forgotten as (delete from rate_limits where key = any(${[...forgottenCounts]}::text[])),
    ended as (delete from sessions where sid = ${formerSid}::text returning admin_user_id),
    begun as (insert into sessions (sid, admin_user_id, sess, expire) values (${sid}, ${operatorId}, '{}', ${expire}))
    select (select admin_user_id from ended) as operator_id`.execute(db)
  return rows[0]?.operatorId ?? undefined
}

/** The operator of a session that has not expired. */
export async function findSessionOperator(db: Database, sid: string, now = new Date()): Promise<Operator | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('adminUsers', 'adminUsers.id', 'sessions.adminUserId')
    .select(['adminUsers.id', 'adminUsers.username', 'adminUsers.firstName', 'adminUsers.role'])
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now)
    .executeTakeFirst()
}

/** How old the recorded last use of a session may get, so that not every call writes it. */
const UNWRITTEN_USE_SECONDS = 5 * 60

/** Extends a session by its idle time, up to its maximum. */
const extension = (sid: string, now: Date): RawBuilder<unknown> => sql`
  update sessions
  set expire = least(
    ${now}::timestamptz + make_interval(secs => ${SESSION_IDLE_SECONDS}::int),
    created_at + make_interval(secs => ${SESSION_MAX_SECONDS}::int))
  where sid = ${sid} and expire > ${now}::timestamptz
    and expire < ${now}::timestamptz + make_interval(secs => ${SESSION_IDLE_SECONDS - UNWRITTEN_USE_SECONDS}::int)
    and expire < created_at + make_interval(secs => ${SESSION_MAX_SECONDS}::int)`

const current = (sid: string, now: Date): RawBuilder<unknown> => sql`
  sessions join admin_users on admin_users.id = admin_user_id
  where sid = ${sid} and expire > ${now}::timestamptz`

/** The operator of a session that has not expired. Extends the session. */
export async function useSession(db: Database, sid: string, now: Date): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`
    with extended as (${extension(sid, now)})
    select admin_users.id, username, first_name, role from ${current(sid, now)}`.execute(db)
  return rows[0]
}

type WithOperator<Row> = Row & { sessionOperator: Operator; isRead: true | null }

function readRows<Row extends object>(rows: readonly WithOperator<Row>[]): Row[]
function readRows(rows: readonly WithOperator<object>[]): object[] {
  return rows.flatMap(({ sessionOperator: _, isRead, ...row }) => (isRead === null ? [] : [row]))
}

/** Like `useSession`, with the rows of a query, in one statement. Without a session the query is not run. */
export async function useSessionAndRead<Row extends object>(
  db: Database,
  sid: string,
  now: Date,
  read: Expression<Row>,
): Promise<{ operator: Operator; rows: Row[] } | undefined> {
  const { rows } = await sql<WithOperator<Row>>`
    with extended as (${extension(sid, now)}),
    operator as materialized (
      select json_build_object('id', admin_users.id, 'username', username, 'firstName', first_name, 'role', role)
        as session_operator from ${current(sid, now)})
    select operator.session_operator, read.* from operator
    left join lateral (select true as is_read, one.* from ${read} as one) as read on true`.execute(db)
  const [first] = rows
  return first && { operator: first.sessionOperator, rows: readRows(rows) }
}

/** Ends a session and returns the id of its operator; undefined if there was none. */
export async function endSession(db: Database, sid: string): Promise<string | undefined> {
  const ended = await db.deleteFrom('sessions').where('sid', '=', sid).returning('adminUserId').executeTakeFirst()
  return ended?.adminUserId
}

/** Deletes expired sessions. Returns the operator id of each. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<string[]> {
  const ended = await db.deleteFrom('sessions').where('expire', '<', now).returning('adminUserId').execute()
  return ended.map(({ adminUserId }) => adminUserId)
}

/** Active sessions of one operator or of all (null), newest first. */
export async function listSessions(
  db: Database,
  operatorId: string | null,
): Promise<{ username: string; since: Date; expire: Date }[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('adminUsers', 'adminUsers.id', 'sessions.adminUserId')
    .select(['adminUsers.username', 'sessions.expire', 'sessions.createdAt as since'])
    .where('sessions.expire', '>', new Date())
    .$if(operatorId !== null, (query) => query.where('adminUserId', '=', operatorId))
    .orderBy('sessions.expire', 'desc')
    .execute()
}

/** Ends the sessions of one operator or of all (null). Returns how many were active. */
export async function endSessionsOf(db: Database, operatorId: string | null): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .$if(operatorId !== null, (query) => query.where('adminUserId', '=', operatorId))
    .returning('expire')
    .execute()
  return ended.filter(({ expire }) => expire > new Date()).length
}
