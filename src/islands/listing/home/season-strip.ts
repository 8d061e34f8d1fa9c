import { computed } from 'nanostores'

import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { seasonPathAt } from '#src/domain/season/season-file.ts'
import { inSeason } from '#src/domain/season/nearby-sellers.ts'
import { $listing, currentHalfMonth, fetchSeasonEntries } from '#src/stores/listing/files.ts'
import { $origin, $visitor } from '#src/stores/listing/results.ts'
import { $parsedQuery } from '#src/stores/listing/search/search.ts'
import { nameSellers, sellersNear } from '#src/stores/season-sellers.ts'
import { sellerLink } from '#src/ui/seller-link.ts'
import { listing } from '#src/texts/texts.ts'

/** How many goods the home page names; the season's page has them all. */
const MOST_GOODS = 6

interface NearbyGoods {
  label: string
  seller: IndexedProducer
  distanceKm: number
}

/** The goods in season with their nearest stated seller, the nearest first. @throws if sellers cannot be fetched. */
async function nearbyGoods(origin: Position): Promise<NearbyGoods[]> {
  const kinds = inSeason(await fetchSeasonEntries(), currentHalfMonth())
  const found = sellersNear(
    kinds.map((kind) => ({ kind })),
    origin,
  )
  const goods = kinds.flatMap((kind, nth) => {
    const [nearest] = found[nth]?.named ?? []
    return nearest ? [{ label: kind.label, named: [nearest], within: 1 }] : []
  })
  const shown = goods
    .toSorted((one, other) => (one.named[0]?.distanceKm ?? 0) - (other.named[0]?.distanceKm ?? 0))
    .slice(0, MOST_GOODS)
  const named = await nameSellers(shown)
  return shown.flatMap(({ label }, nth) => named[nth]?.named.map((each) => ({ label, ...each })) ?? [])
}

function entry({ label, seller, distanceKm }: NearbyGoods): HTMLElement {
  const goods = document.createElement('strong')
  goods.className = 'font-semibold'
  goods.textContent = label
  const item = document.createElement('li')
  item.className = 'flex flex-wrap items-center gap-x-3 card px-4'
  item.append(goods, ...sellerLink(seller, distanceKm))
  return item
}

/** The place to measure from, once the producers are loaded, and again when there are changes since the build. */
const $from = computed([$origin, $listing], (origin, { status }) => (status === 'ready' && origin ? { origin } : null))

/**
 * Names the nearest sellers of what is in season below the results. Returns a function that shows the whole country
 * again.
 */
export function showSeasonNearby(): (() => void) | undefined {
  const strip = document.querySelector<HTMLElement>('[data-season-strip]')
  const list = strip?.querySelector<HTMLElement>('[data-season-nearest]')
  const country = strip?.querySelector<HTMLElement>('[data-season-country]')
  const where = strip?.querySelector<HTMLElement>('[data-season-where]')
  const page = strip?.querySelector<HTMLAnchorElement>('[data-season-page]')
  if (!list || !country || !where || !page) return undefined

  const showCountry = (): void => {
    list.hidden = true
    country.hidden = false
    where.textContent = ''
  }

  const show = async (from: { origin: Position }, place: string | undefined): Promise<void> => {
    const goods = await nearbyGoods(from.origin)
    if ($from.get() !== from) return
    if (goods.length === 0) return showCountry()
    list.replaceChildren(...goods.map(entry))
    list.hidden = false
    country.hidden = true
    where.textContent = ` ${listing.near(place ?? null)}`
  }

  const stop = $from.subscribe((from) => {
    const place = (from?.origin ?? null) === $visitor.get() ? undefined : $parsedQuery.get()?.place?.name
    page.href = seasonPathAt(place)
    // Without its sellers the strip stays as built.
    if (from !== null) show(from, place).catch(showCountry)
  })
  return () => {
    stop()
    showCountry()
    page.href = seasonPathAt()
  }
}
