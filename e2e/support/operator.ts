import type { BrowserContext, Page } from 'playwright/test'

export const OPERATOR = { username: 'admin', password: 'korn og kløver' }

/** Cookies of this worker's last sign-in, reused because hashing a password is slow and sign-ins are rate limited. */
let session: Parameters<BrowserContext['addCookies']>[0] = []

/** Signs in without the login screen, which has its own tests. */
export async function signIn(page: Page): Promise<void> {
  await page.context().addCookies(session)
  if (session.length > 0 && (await page.request.get('/api/auth/user')).ok()) return
  const answer = await page.request.post('/api/login', { data: OPERATOR })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
  session = await page.context().cookies()
}
