import type { Database } from '../../database.ts'

/** Uses a captcha up; false when it was used before. It is remembered until it ends by itself. */
export async function consumeCaptcha(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('spentCaptchas')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
