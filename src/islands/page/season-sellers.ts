import { DEFAULT_DISTANCE_KM } from '#src/domain/listing/choice.ts'
import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { NamedPlace } from '#src/domain/place/named/named-place.ts'
import type { NearbySellers } from '#src/domain/season/nearby-sellers.ts'
import { foldedWords } from '#src/domain/text/fold.ts'
import { $listing, loadListing, fetchSeasonEntries } from '#src/stores/listing/files.ts'
import { nameSellers, sellersNear } from '#src/stores/season-sellers.ts'
import type { SeasonalGoods } from '#src/stores/season-sellers.ts'
import { openFinder, suggestStarts } from '#src/stores/trip/start-place.ts'
import { sellerDistance, sellerLink } from '#src/ui/seller-link.ts'
import { season } from '#src/texts/texts.ts'

let loading: Promise<void> | null = null

/** Loads the search index. @throws if it cannot be fetched; the next call tries again. */
export async function loadProducers(): Promise<void> {
  loading ??= loadListing({ name: INDEX_FILE, unpack: unpackIndex })
  await loading
  if ($listing.get().status === 'ready') return
  loading = null
  throw new Error('The producers could not be fetched.')
}

/** Finds the place in a text; null if it contains none. @throws if the places cannot be fetched. */
export async function findPlace(typed: string): Promise<NamedPlace | null> {
  await loadProducers()
  const { startingAt } = await openFinder()
  const words = foldedWords(typed)
  const named = words.flatMap((_, at) => startingAt(words, at)?.place ?? [])
  return named.find(({ kind }) => kind === 'postcode') ?? named[0] ?? null
}

/** Names of places that begin with a text. */
export async function suggestPlaces(typed: string): Promise<readonly string[]> {
  await loadProducers()
  return suggestStarts(typed)
}

/** An element of the page about a kind or a product, and the nearest sellers to show in it. */
interface Part {
  box: HTMLElement
  stated: NearbySellers<IndexedProducer> | null
  possible: NearbySellers<IndexedProducer>
}

function line(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.className = 'mt-1 text-sm text-moss'
  paragraph.textContent = text
  return paragraph
}

function sellerList({ named }: NearbySellers<IndexedProducer>): HTMLElement {
  const list = document.createElement('ul')
  for (const { seller, distanceKm } of named) {
    const entry = document.createElement('li')
    entry.className = 'flex flex-wrap items-center gap-x-3'
    entry.append(...sellerLink(seller, distanceKm))
    list.append(entry)
  }
  return list
}

/** Whether the nearest of the first sellers is nearer than the nearest of the others. */
const isNearer = (one: NearbySellers<unknown>, other: NearbySellers<unknown>): boolean =>
  (one.named[0]?.distanceKm ?? Infinity) < (other.named[0]?.distanceKm ?? Infinity)

const NONE_NEAR = season.noneNear(DEFAULT_DISTANCE_KM)

function fill({ box, stated, possible }: Part): void {
  const goods = box.dataset['goods'] ?? ''
  const first = stated ?? possible
  const content = first.named.length === 0 ? [] : [...(first.within === 0 ? [line(NONE_NEAR)] : []), sellerList(first)]
  // If the stated sellers of a kind are far away, a seller of its product may have it nearby.
  const [nearest] = possible.named
  if (stated !== null && stated.within === 0 && nearest && possible.within > 0 && isNearer(possible, stated)) {
    const link = document.createElement('a')
    link.className = 'link'
    link.href = nearest.seller.path
    link.textContent = nearest.seller.name
    const text = line(`${season.maybeNearer} `)
    text.append(link, ` ${season.sells(goods, sellerDistance(nearest.seller, nearest.distanceKm))}`)
    content.push(text)
  }
  box.replaceChildren(...content)
}

/** Calls back when the loaded producers change, because of changes since the build. */
export const onChangedProducers = (show: () => void): void => void $listing.listen(show)

/** Shows the nearest sellers in every part of the page. Returns a summary. @throws if they cannot be fetched. */
export async function showNearestSellers(origin: Position): Promise<string> {
  const entries = new Map((await fetchSeasonEntries()).map((entry) => [entry.label, entry]))
  const near = async (goods: SeasonalGoods): Promise<NearbySellers<IndexedProducer>> => {
    const { within, named } = sellersNear(goods, origin)
    return { within, named: await nameSellers(named) }
  }
  const partOf = async (box: HTMLElement): Promise<Part> => {
    const { kind: label = '', product = '' } = box.dataset
    const kind = entries.get(label)
    const [stated, possible] = await Promise.all([kind ? near({ kind }) : null, near({ product })])
    return { box, stated, possible }
  }
  const boxes = document.querySelectorAll<HTMLElement>('[data-goods]')
  const parts = await Promise.all([...boxes].map(partOf))
  parts.forEach(fill)
  // Kinds with sellers within reach come first. The order within each group stays.
  for (const isNear of [true, false])
    for (const { box, stated } of parts)
      if (stated !== null && stated.within > 0 === isNear)
        box.parentElement?.parentElement?.append(box.closest('li') ?? '')
  const count = parts.filter(({ stated }) => stated !== null && stated.within > 0).length
  return count === 0 ? season.noSellerWithin(DEFAULT_DISTANCE_KM) : season.goodsWithin(count, DEFAULT_DISTANCE_KM)
}
