import { SESSION_SECONDS } from '#src/domain/operators/sign-in.ts'

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
export async function findSessionOperator(db: Database, sid: string): Promise<Operator | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('adminUsers', 'adminUsers.id', 'sessions.adminUserId')
    .select(['adminUsers.id', 'adminUsers.username', 'adminUsers.firstName', 'adminUsers.role'])
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', new Date())
    .executeTakeFirst()
}

export async function endSession(db: Database, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute()
}

/** The sessions that last, of one operator or of everybody, the newest first. */
export async function listSessions(
  db: Database,
  operatorId: string | null,
): Promise<{ username: string; since: Date; expire: Date }[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('adminUsers', 'adminUsers.id', 'sessions.adminUserId')
    .select(['adminUsers.username', 'sessions.expire'])
    .where('sessions.expire', '>', new Date())
    .$if(operatorId !== null, (query) => query.where('adminUserId', '=', operatorId))
    .orderBy('sessions.expire', 'desc')
    .execute()
  return rows.map(({ username, expire }) => ({
    username,
    expire,
    since: new Date(expire.getTime() - SESSION_SECONDS * 1000),
  }))
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
