import { sql } from 'kysely'

import type { Role } from '#src/domain/operators/sign-in.ts'

import type { Database } from '../../database.ts'

export interface Operator {
  id: string
  username: string
  firstName: string | null
  role: Role
}

export async function findCredentials(
  db: Database,
  username: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  return db.selectFrom('adminUsers').select(['id', 'passwordHash']).where('username', '=', username).executeTakeFirst()
}

export async function hasOperators(db: Database): Promise<boolean> {
  return (await db.selectFrom('adminUsers').select('id').limit(1).executeTakeFirst()) !== undefined
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
