import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'

import { lend, platform, visit } from '../testing/platform.ts'

let opened: TestDatabase | null = null

beforeAll(async () => {
  const database = await openTestDatabase('postgres')
  opened = database
  platform.withDatabase = lend(database)
})
afterAll(async () => {
  await opened?.close()
})

const headersOf = async (path: string) =>
  (await visit(producers, new Request(`http://localhost/api/producers${path}`))).headers

test('a public response is cached by the CDN under a tag for five minutes and no longer, and revalidated by browsers', async () => {
  const headers = await headersOf('')
  expect(headers.get('netlify-cache-tag')).toBe('producers')
  expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, s-maxage=300')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('the CDN caches by the query keys of a search only', async () => {
  expect((await headersOf('/search?q=ost')).get('netlify-vary')).toBe(
    'query=q|place|lat|lng|radius|limit|openAt|groups|confirmed',
  )
  expect((await headersOf('')).get('netlify-vary')).toBe('query=none')
})

test('a search by opening time is not cached', async () => {
  const headers = await headersOf('/search?q=ost%20s%C3%B8ndag')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('netlify-cdn-cache-control')).toBe(false)
})

test('an error response is not cached', async () => {
  const headers = await headersOf('/search?limit=0')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('netlify-cdn-cache-control')).toBe(false)
})
