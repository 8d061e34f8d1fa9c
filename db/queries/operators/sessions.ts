import { sql } from 'kysely'

import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '#src/domain/operators/sign-in.ts'

import type { Database } from '../../database.ts'
import type { Operator } from './operators.ts'

export interface NewSession {
  sid: string
  operatorId: string
  expire: Date
}

export async function saveSession(db: Database, { sid, operatorId, expire }: NewSession): Promise<void> {
  await db.insertInto('sessions').values({ sid, adminUserId: operatorId, sess: '{}', expire }).execute()
}

/** Whose session it is, while it lasts. */
export async function findSessionOperator(db: Database, sid: string, now = new Date()): Promise<Operator | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('adminUsers', 'adminUsers.id', 'sessions.adminUserId')
    .select(['adminUsers.id', 'adminUsers.username', 'adminUsers.firstName', 'adminUsers.role'])
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now)
    .executeTakeFirst()
}

/** Seconds that a session has lost of its time before it is written down that it was used. */
const UNWRITTEN_USE_SECONDS = 5 * 60

/** Has a session last for the whole of its idle time from now on, and not beyond its longest. */
export async function extendSession(db: Database, sid: string, now: Date): Promise<void> {
  await sql`
    update sessions
    set expire = least(
      ${now}::timestamptz + make_interval(secs => ${SESSION_IDLE_SECONDS}::int),
      created_at + make_interval(secs => ${SESSION_MAX_SECONDS}::int))
    where sid = ${sid} and expire > ${now}::timestamptz
      and expire < ${now}::timestamptz + make_interval(secs => ${SESSION_IDLE_SECONDS - UNWRITTEN_USE_SECONDS}::int)
      and expire < created_at + make_interval(secs => ${SESSION_MAX_SECONDS}::int)`.execute(db)
}

/** Whose session it was; undefined when there was none. */
export async function endSession(db: Database, sid: string): Promise<string | undefined> {
  const ended = await db.deleteFrom('sessions').where('sid', '=', sid).returning('adminUserId').executeTakeFirst()
  return ended?.adminUserId
}

/** Deletes sessions that are over; whose they were, one for each. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<string[]> {
  const ended = await db.deleteFrom('sessions').where('expire', '<', now).returning('adminUserId').execute()
  return ended.map(({ adminUserId }) => adminUserId)
}

/** The sessions that last, of one operator or of everybody, the newest first. */
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

/** Ends the sessions of one operator or of everybody; how many of them lasted still. */
export async function endSessionsOf(db: Database, operatorId: string | null): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .$if(operatorId !== null, (query) => query.where('adminUserId', '=', operatorId))
    .returning('expire')
    .execute()
  return ended.filter(({ expire }) => expire > new Date()).length
}
