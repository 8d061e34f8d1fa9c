import type { Page } from 'playwright/test'

import type { Database } from '#db/connection.ts'
import { hashOf, newToken } from '#functions/owners/session.ts'

/** Creates an owner link to a shop. Returns its path, as mailed to owners, and the stored hash. */
export async function createOwnerLink(db: Database, id: string): Promise<{ path: string; tokenHash: string }> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const expiresAt = new Date(Date.now() + 60_000)
  await db
    .insertInto('ownerLinks')
    .values({ tokenHash, email: `ejer-${id}@example.dk`, producerId: id, expiresAt })
    .execute()
  return { path: `/ejer#link=${token}`, tokenHash }
}

/** Opens the form with which an owner edits a shop. */
export async function openShopForm(page: Page, db: Database, id: string) {
  const { path } = await createOwnerLink(db, id)
  await page.goto(path)
  await page.getByRole('button', { name: 'Åbn min gård' }).click()
  await page.getByRole('button', { name: /^Ret siden/ }).click()
  return page.getByRole('form', { name: 'Ret siden' })
}
