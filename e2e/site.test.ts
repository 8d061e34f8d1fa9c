import { expect, test } from 'playwright/test'

/** Runs before the other tests, so that they need not wait for the host's first build. */
test('the host serves the site that it has built', async ({ request }) => {
  const home = await request.get('/')
  expect([home.status(), home.headers()['x-request-id']]).toEqual([200, undefined])
})
