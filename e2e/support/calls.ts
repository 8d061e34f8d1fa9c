import type { Page } from 'playwright/test'

/** Chromium writes every refused call to the console. */
export const REFUSED_CALL = /Failed to load resource/

interface Answer {
  status: number
  body?: object
}

/** Answers a call in the server's place; what was sent is collected. */
export async function answerCall(page: Page, path: string, { status, body = {} }: Answer): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.unroute(path)
  await page.route(path, async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status, json: body })
  })
  return sent
}

/** A slow network: what is sent waits until the test lets it go on. */
export async function holdCall(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await isLetGo
    await route.fallback()
  })
  return letGo
}

/** A server that cannot be reached. */
export async function cutCall(page: Page, path: string): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) => route.abort('internetdisconnected'))
}
