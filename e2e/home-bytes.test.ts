import { gzipSync } from 'node:zlib'

import { expect, FRIDAY_NOON, openMap, test } from './support/test.ts'

/** Upper limits in bytes, gzip. */
const SCRIPTS_BEFORE_MAP = 110_000
const SCRIPTS_WITH_MAP = 150_000
const INDEX_PER_PRODUCER = 12

test('a visit fetches no more scripts than the budgets before and with the map, and a small index', async ({
  page,
}) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.js$|\/indeks\.json$/.test(pathname)) bodies.set(pathname, response.body())
  })
  const scripts = async (): Promise<{ paths: string; bytes: number }> => {
    const fetched = [...bodies].filter(([path]) => path.endsWith('.js'))
    const sizes = await Promise.all(fetched.map(async ([, body]) => gzipSync(await body).length))
    return { paths: fetched.map(([path]) => path).join(), bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
  }

  await page.clock.setFixedTime(FRIDAY_NOON)
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  const before = await scripts()
  expect(before.paths).not.toContain('MapView')
  expect(before.bytes).toBeLessThanOrEqual(SCRIPTS_BEFORE_MAP)

  await openMap(page)
  await page.waitForLoadState('networkidle')
  const after = await scripts()
  expect(after.paths).toContain('MapView')
  expect(after.bytes).toBeLessThanOrEqual(SCRIPTS_WITH_MAP)

  const [index] = [...bodies].flatMap(([path, body]) => (path.endsWith('indeks.json') ? [body] : []))
  const text = String(await index)
  const { count }: { count: number } = JSON.parse(text)
  expect(gzipSync(text).length / count).toBeLessThanOrEqual(INDEX_PER_PRODUCER)
})
