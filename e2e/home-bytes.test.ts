import { gzipSync } from 'node:zlib'

import { expect, openHome, test } from './support/test.ts'

/** Upper limits in bytes, gzip. */
const SCRIPTS_WITH_MAP = 150_000
const INDEX_PER_PRODUCER = 12

test('a visit with the map fetches no more scripts than the budget, and a small index', async ({ page }) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.js$|\/indeks\.json$/.test(pathname)) bodies.set(pathname, response.body())
  })
  await openHome(page)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    [...bodies].map(async ([path, body]) => ({ path, bytes: gzipSync(await body).length })),
  )
  const scripts = sizes.filter(({ path }) => path.endsWith('.js'))
  expect(scripts.map(({ path }) => path).join()).toContain('MapView')
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SCRIPTS_WITH_MAP)

  const [index] = sizes.filter(({ path }) => path.endsWith('indeks.json'))
  const text = await bodies.get(index?.path ?? '')
  const { count }: { count: number } = JSON.parse(String(text))
  expect((index?.bytes ?? Infinity) / count).toBeLessThanOrEqual(INDEX_PER_PRODUCER)
})
