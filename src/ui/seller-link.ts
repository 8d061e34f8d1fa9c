import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { exactDistanceLabel, roughDistanceLabel } from '#src/domain/place/distance.ts'

/** '3,2 km', or '3 km' to a shop whose position is known only to an area. */
export const sellerDistance = ({ isRough }: Pick<IndexedProducer, 'isRough'>, distanceKm: number): string =>
  isRough ? roughDistanceLabel(distanceKm) : exactDistanceLabel(distanceKm)

/** A link to the page of a seller of goods in season, and its distance, to append to a line of a list. */
export function sellerLink(seller: IndexedProducer, distanceKm: number): [HTMLAnchorElement, HTMLSpanElement] {
  const link = document.createElement('a')
  link.className =
    'link inline-flex min-h-11 min-w-0 flex-1 basis-36 items-center hyphens-auto [overflow-wrap:anywhere]'
  link.href = seller.path
  link.textContent = seller.name
  const distance = document.createElement('span')
  distance.className = 'ml-auto shrink-0 text-sm text-moss'
  distance.textContent = sellerDistance(seller, distanceKm)
  return [link, distance]
}
