import { defineConfig } from 'playwright/test'

import { dataDirectory } from './e2e/support/data-directory.ts'
import { OPERATOR } from './e2e/support/operator.ts'
import { PHONE } from './e2e/support/screens.ts'
import { chromiumFlags, findChromium } from './scripts/system/chromium.ts'

const sitePort = Number(process.env['E2E_SITE_PORT'] ?? 4390)
const tilePort = Number(process.env['E2E_TILE_PORT'] ?? 4391)
const siteUrl = `http://127.0.0.1:${sitePort}`
const tileUrl = `http://127.0.0.1:${tilePort}`

/** Publishes changes that all visitors see, so it runs alone after the others. */
const publishing = /publishing\.test\.ts$/

/** Makes the host build the site. A full run does so beforehand, in parallel with other parts. */
const site = /site\.test\.ts$/

/** During development, a running host is reused. */
const reuseExistingServer = !process.env['CI']

export default defineConfig({
  testDir: 'e2e',
  // Twice the number of processors, because browsers spend much of their time waiting.
  workers: 4,
  fullyParallel: true,
  // On a busy machine, a test can take ten times as long.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  globalSetup: './e2e/support/hold-builds.ts',
  use: {
    baseURL: siteUrl,
    // Tests that need a wide window opt in with `test.use(DESK)`.
    ...PHONE,
    locale: 'da-DK',
    // Far from Denmark, to detect pages that use the visitor's time zone instead of Danish time.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    // Recording takes a third of the time. Use --trace retain-on-failure to investigate a failure.
    trace: 'off',
    // A service worker would fetch in the background of every test and answer its requests. offline.test.ts enables it.
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
      // `exec` makes the host receive the stop signal instead of a shell.
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
