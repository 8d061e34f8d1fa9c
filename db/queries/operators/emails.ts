import type { Database } from '../../database.ts'

/** Where an operator wants mail; null for nowhere. */
export async function findEmail(db: Database, operatorId: string): Promise<string | null> {
  const operator = await db.selectFrom('adminUsers').select('email').where('id', '=', operatorId).executeTakeFirst()
  return operator?.email ?? null
}

export async function setEmail(db: Database, operatorId: string, email: string | null): Promise<void> {
  await db.updateTable('adminUsers').set({ email }).where('id', '=', operatorId).execute()
}

/** Every administrator who wants mail; who is one no longer gets none. */
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
