import type { Page } from 'playwright/test'

/** Matches the line that Chromium writes to the console for every failed call. */
export const FAILED_CALL = /Failed to load resource/

interface Answer {
  status: number
  body?: object
}

/** Answers a call instead of the server, and returns the list that collects what was sent. */
export async function answerCall(page: Page, path: string, { status, body = {} }: Answer): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.unroute(path)
  await page.route(path, async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status, json: body })
  })
  return sent
}

/** Simulates a slow network: requests wait until the test calls the returned function. */
export async function holdCall(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Simulates a server that cannot be reached. */
export async function abortCall(page: Page, path: string): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) => route.abort('internetdisconnected'))
}
