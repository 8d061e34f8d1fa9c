import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from 'playwright/test'

import { chromiumFlags, findChromium } from './scripts/system/chromium.ts'

const sitePort = Number(process.env['E2E_SITE_PORT'] ?? 4390)
const tilePort = Number(process.env['E2E_TILE_PORT'] ?? 4391)
const siteUrl = `http://127.0.0.1:${sitePort}`
const tileUrl = `http://127.0.0.1:${tilePort}`
const size = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: siteUrl,
    locale: 'da-DK',
    // Far from Denmark, so that a page that asks the visitor's clock for Danish time is found out.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: size.phone, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: size.desktop } },
  ],
  webServer: [
    { command: 'node e2e/support/tile-server.ts', url: tileUrl, env: { E2E_TILE_PORT: String(tilePort) } },
    {
      // `exec`, so that the signal to stop reaches the host and not a shell before it.
      command: 'exec node scripts/serve.ts',
      url: siteUrl,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(sitePort),
        DATA_DIR: process.env['E2E_DATA_DIR'] ?? join(tmpdir(), 'gaardkortet-e2e'),
        DATABASE_URL: '',
        SITE_URL: '',
        SEED: 'osm',
        TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`,
      },
    },
  ],
})
