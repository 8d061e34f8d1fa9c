import { z } from 'zod'

import { read } from './call.ts'

/** A shop in the search results. */
const shop = z.object({ slug: z.string(), name: z.string(), address: z.string() })
export type FoundShop = z.infer<typeof shop>

const MOST_FOUND = 8

/** The listed shops that match a text, the best first. Throws as `read` does. */
export async function findShops(text: string, signal: AbortSignal): Promise<FoundShop[]> {
  const query = new URLSearchParams({ q: text, limit: String(MOST_FOUND) })
  return z.array(shop).parse(await read(`/api/producers/search?${query.toString()}`, signal))
}

/** The shop with a slug. Throws as `read` does. */
export async function readShop(slug: string, signal: AbortSignal): Promise<FoundShop> {
  return shop.parse(await read(`/api/producers/${encodeURIComponent(slug)}`, signal))
}
