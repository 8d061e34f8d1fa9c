import type { Page } from 'playwright/test'

import type { Database } from '#db/connection.ts'
import { hashOf, newToken } from '#functions/owners/session.ts'

/** The way to a shop's page for its owner, as they are sent it, and what is stored of that. */
export async function ownersLink(db: Database, id: string): Promise<{ path: string; tokenHash: string }> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const expiresAt = new Date(Date.now() + 60_000)
  await db
    .insertInto('ownerLinks')
    .values({ tokenHash, email: `ejer-${id}@example.dk`, producerId: id, expiresAt })
    .execute()
  return { path: `/ejer#link=${token}`, tokenHash }
}

/** Opens the form in which the owner of a shop changes it. */
export async function openShopForm(page: Page, db: Database, id: string) {
  const { path } = await ownersLink(db, id)
  await page.goto(path)
  await page.getByRole('button', { name: 'Åbn min gård' }).click()
  await page.getByRole('button', { name: /^Ret siden/ }).click()
  return page.getByRole('form', { name: 'Ret siden' })
}
