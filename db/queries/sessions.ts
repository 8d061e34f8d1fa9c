import type { Database } from '../database.ts'
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
    .select(['adminUsers.id', 'adminUsers.username', 'adminUsers.firstName'])
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', new Date())
    .executeTakeFirst()
}

export async function endSession(db: Database, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute()
}
