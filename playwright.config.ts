import { defineConfig } from 'playwright/test'

import { dataDirectory, officeDirectory } from './e2e/support/data-directory.ts'
import { OPERATOR } from './e2e/support/operator.ts'
import { chromiumFlags, findChromium } from './scripts/system/chromium.ts'

const sitePort = Number(process.env['E2E_SITE_PORT'] ?? 4390)
const tilePort = Number(process.env['E2E_TILE_PORT'] ?? 4391)
const officePort = Number(process.env['E2E_OFFICE_PORT'] ?? 4392)
const siteUrl = `http://127.0.0.1:${sitePort}`
const tileUrl = `http://127.0.0.1:${tilePort}`
const officeUrl = `http://127.0.0.1:${officePort}`
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** Operators change what is public: their tests have a site of their own, so that no other test sees it change. */
const backOffice = /admin-.*\.test\.ts$/

/**
 * What is stored, answered and published is the same at every width. These go through the screens on a phone, where more
 * is out of reach; how the screens look and are worked at a desk, the other tests see at both widths.
 */
const onPhone =
  /(?:forms-(?:mishaps|contact)|admin-(?:approval|approve-all|geocode|login|messages|operators|password|photo|unlisted|upload|dark)|pages-(?:cookies|dark|security)|offline|saved-mishaps)\.test\.ts$/

/** While developing, a host that runs already is not started again. */
const reuseExistingServer = !process.env['CI']

const gracefulShutdown: { signal: 'SIGTERM'; timeout: number } = { signal: 'SIGTERM', timeout: 10_000 }

function host(url: string, port: number, directory: string) {
  return {
    // `exec`, so that the signal to stop reaches the host and not a shell before it.
    command: 'exec node scripts/serve.ts',
    url,
    timeout: 300_000,
    reuseExistingServer,
    gracefulShutdown,
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: '',
      SITE_URL: '',
      SEED: 'osm',
      ADMIN_USERNAME: OPERATOR.username,
      ADMIN_PASSWORD: OPERATOR.password,
      TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`,
    },
  }
}

export default defineConfig({
  testDir: 'e2e',
  // One more than processors: much of a browser's time is waiting.
  workers: 3,
  fullyParallel: true,
  // Machines are shared: what takes one second on a quiet one may take ten.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Told apart where it happens: docs/decisions/testing-pages.md.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    locale: 'da-DK',
    // Far from Denmark, so that a page that asks the visitor's clock for Danish time is found out.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    // Recording all would take a third of the time.
    trace: 'on-first-retry',
    // It would fetch behind every test, and answer in its stead: offline.test.ts has it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', testIgnore: backOffice, use: { ...phone, baseURL: siteUrl } },
    { name: 'desktop', testIgnore: [backOffice, onPhone], use: { ...desktop, baseURL: siteUrl } },
    { name: 'back office, phone', testMatch: backOffice, use: { ...phone, baseURL: officeUrl } },
    {
      name: 'back office, desktop',
      testMatch: backOffice,
      testIgnore: onPhone,
      use: { ...desktop, baseURL: officeUrl },
    },
  ],
  webServer: [
    {
      command: 'node e2e/support/tile-server.ts',
      url: tileUrl,
      reuseExistingServer,
      env: { E2E_TILE_PORT: String(tilePort) },
    },
    host(siteUrl, sitePort, dataDirectory),
    host(officeUrl, officePort, officeDirectory),
  ],
})
