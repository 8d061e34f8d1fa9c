import type { Page } from 'playwright/test'

/** Of the producers that ship with the project: one with a phone number, a website and a product. */
export const PRODUCER = 'Bornholms Bikompagni'

/** Opens the page of a producer. Its last part of the address. */
export async function openProducer(page: Page, name = PRODUCER, hash = ''): Promise<string> {
  const answer = await page.request.get('/api/producers/search', { params: { q: name, limit: 1 } })
  const [{ slug }]: [{ slug: string }] = await answer.json()
  await page.goto(`/producer/${slug}${hash}`)
  return slug
}
