import { expect, test } from 'playwright/test'

/** Runs before the others, so that the host has built the site and they need not wait for it. */
test('the host serves the site that it has built', async ({ request }) => {
  const home = await request.get('/')
  expect([home.status(), home.headers()['x-request-id']]).toEqual([200, undefined])
})
