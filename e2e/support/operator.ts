import type { BrowserContext, Page } from 'playwright/test'

export const OPERATOR = { username: 'admin', password: 'korn og kløver' }

/** Of this worker's last sign-in: a password costs time, and signing in is limited. */
let session: Parameters<BrowserContext['addCookies']>[0] = []

/** Signs in without the screen, which has tests of its own. */
export async function signIn(page: Page): Promise<void> {
  await page.context().addCookies(session)
  if (session.length > 0 && (await page.request.get('/api/auth/user')).ok()) return
  const answer = await page.request.post('/api/login', { data: OPERATOR })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
  session = await page.context().cookies()
}
