import type { Page } from 'playwright/test'

/** One of the shipped producers, with a phone number, a website and a product. */
export const PRODUCER = 'Bornholms Bikompagni'

/** Opens a producer's page and returns its slug. */
export async function openProducer(page: Page, name = PRODUCER, hash = ''): Promise<string> {
  const answer = await page.request.get('/api/producers/search', { params: { q: name, limit: 1 } })
  const [{ slug }]: [{ slug: string }] = await answer.json()
  await page.goto(`/producer/${slug}${hash}`)
  return slug
}
