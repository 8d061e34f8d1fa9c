import type { Database } from '../../database.ts'

export interface Operator {
  id: string
  username: string
  firstName: string | null
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

/** Adds an operator. False when there is one of that name. */
export async function addOperator(db: Database, username: string, passwordHash: string): Promise<boolean> {
  const added = await db
    .insertInto('adminUsers')
    .values({ username, passwordHash })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Every operator by name, and how many sessions of each last. */
export async function listOperators(db: Database): Promise<(Operator & { sessions: number })[]> {
  return db
    .selectFrom('adminUsers')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.adminUserId', '=', 'adminUsers.id').on('sessions.expire', '>', new Date()),
    )
    .select(({ fn }) => ['adminUsers.id', 'username', 'firstName', fn.count<number>('sessions.sid').as('sessions')])
    .groupBy('adminUsers.id')
    .orderBy('username')
    .execute()
}

export async function setFirstName(db: Database, operatorId: string, firstName: string | null): Promise<void> {
  await db.updateTable('adminUsers').set({ firstName }).where('id', '=', operatorId).execute()
}

/** Sets a password and ends every session of the operator: who knew the old one is out. The caller opens the transaction. */
export async function setPassword(trx: Database, operatorId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('adminUsers').set({ passwordHash }).where('id', '=', operatorId).execute()
  await trx.deleteFrom('sessions').where('adminUserId', '=', operatorId).execute()
}
