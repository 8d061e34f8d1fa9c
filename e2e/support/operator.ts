import type { Page } from 'playwright/test'

export const OPERATOR = { username: 'admin', password: 'korn og kløver' }

/** Signs in without the screen, which has tests of its own. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', { data: OPERATOR })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
}
