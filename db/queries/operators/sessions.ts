import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '#src/domain/operators/sign-in.ts'

import type { Database } from '../../database.ts'
import type { Operator } from './operators.ts'

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
