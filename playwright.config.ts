import { defineConfig } from 'playwright/test'

import { dataDirectory } from './e2e/support/data-directory.ts'
import { OPERATOR } from './e2e/support/operator.ts'
import { PHONE } from './e2e/support/screens.ts'
import { chromiumFlags, findChromium } from './scripts/system/chromium.ts'

const sitePort = Number(process.env['E2E_SITE_PORT'] ?? 4390)
const tilePort = Number(process.env['E2E_TILE_PORT'] ?? 4391)
const siteUrl = `http://127.0.0.1:${sitePort}`
const tileUrl = `http://127.0.0.1:${tilePort}`

/** Changes what everybody sees, so it runs by itself once the others are through. */
const publishing = /publishing\.test\.ts$/

/** Has the host build the site. A whole run does that beforehand, beside other parts. */
const site = /site\.test\.ts$/

/** While developing, a host that runs already is not started again. */
const reuseExistingServer = !process.env['CI']

export default defineConfig({
  testDir: 'e2e',
  // Twice the processors: much of a browser's time is waiting.
  workers: 4,
  fullyParallel: true,
  // Machines are shared: what takes one second on a quiet one may take ten.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  globalSetup: './e2e/support/hold-builds.ts',
  use: {
    baseURL: siteUrl,
    // A test that needs a wide window asks for it: test.use(DESK).
    ...PHONE,
    locale: 'da-DK',
    // Far from Denmark, so that a page that asks the visitor's clock for Danish time is found out.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    // Recording takes a third of the time: use --trace retain-on-failure to look into a failure.
    trace: 'off',
    // It would fetch behind every test, and answer in its stead: offline.test.ts has it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'site', testMatch: site },
    { name: 'browser', testIgnore: [site, publishing] },
    { name: 'publishing', testMatch: publishing, dependencies: ['browser'] },
  ],
  webServer: [
    {
      command: 'node e2e/support/tile-server.ts',
      url: tileUrl,
      reuseExistingServer,
      env: { E2E_TILE_PORT: String(tilePort) },
    },
    {
      // `exec`, so that the signal to stop reaches the host and not a shell before it.
      command: 'exec node scripts/serve.ts',
      url: siteUrl,
      timeout: 300_000,
      reuseExistingServer,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(sitePort),
        DATA_DIR: dataDirectory,
        DATABASE_URL: '',
        SITE_URL: '',
        SEED: 'osm',
        ADMIN_USERNAME: OPERATOR.username,
        ADMIN_PASSWORD: OPERATOR.password,
        TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`,
      },
    },
  ],
})
