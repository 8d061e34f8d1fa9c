import type { AggregateRating, GeoCoordinates, GroceryStore, OfferCatalog, PostalAddress, Store } from 'schema-dts'

import { picturesOf } from '../pictures/shop-pictures.ts'
import { isApproximate } from '../place/geocoding.ts'
import { isLocated } from '../place/distance.ts'
import { safeWebsite } from '../text/links.ts'
import { placeOf } from '../place/place.ts'
import { descriptionInLanguage } from '../producer/description.ts'
import type { Producer } from '../producer/producer.ts'
import { canonicalProduct, isProductKey, productLabel } from '../producer/products.ts'
import { tagLabel } from '../producer/fields.ts'
import { shopPage } from '#src/texts/texts.ts'
import { structuredHours, structuredSpecialHours } from './structured-hours.ts'

const inedible = ['fabrics', 'christmas_trees', 'flowers', 'other']

/**
 * Returns the schema.org type of a shop: a grocery store if it sells food, else a store, whose goods are others or
 * unknown.
 */
function shopType({ products }: Producer): 'GroceryStore' | 'Store' {
  const sellsFood = products.map(canonicalProduct).some((key) => isProductKey(key) && !inedible.includes(key))
  return sellsFood ? 'GroceryStore' : 'Store'
}

/** The schema.org types of sales types that are more than a shop; it has none for the others. */
const typesOfSales: ReadonlyMap<string, string> = new Map([
  ['farm_cafe', 'https://schema.org/CafeOrCoffeeShop'],
  ['visiting_farm', 'https://schema.org/TouristAttraction'],
])

const typesBesidesShop = ({ salesTypes }: Producer): string[] =>
  salesTypes.flatMap((type) => typesOfSales.get(type) ?? [])

/**
 * Describes the shop of a producer's page with what is known about it. `page` is the page's absolute address, `today`
 * the first day (since 1970-01-01) whose hours are listed.
 */
export function structuredShop(producer: Producer, page: string, today: number): Store | GroceryStore {
  const { name, description, address, phone, email, website, hours } = producer
  const ordinary = structuredHours(hours.timeline, today)
  const special = structuredSpecialHours(hours.timeline, today)
  const typesBesides = typesBesidesShop(producer)
  const pictures = picturesOf(producer).flatMap((imageUrl) => pictureAddress(imageUrl, page) ?? [])
  const paid = producer.payments.map((payment) => tagLabel('payments', payment, 'en'))
  return {
    '@type': shopType(producer),
    '@id': `${page}#butik`,
    name,
    description: descriptionInLanguage(description) || undefined,
    url: page,
    address: postalAddress(address),
    geo: geoOf(producer),
    telephone: phone ?? undefined,
    email: email ?? undefined,
    sameAs: safeWebsite(website) ?? undefined,
    image: pictures.length > 1 ? pictures : pictures[0],
    openingHoursSpecification: ordinary.length > 0 ? ordinary : undefined,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
    aggregateRating: structuredRating(producer),
    additionalType: typesBesides.length > 0 ? typesBesides : undefined,
    paymentAccepted: paid.length > 0 ? paid.join(', ') : undefined,
    hasOfferCatalog: catalogOf(producer),
  }
}

/**
 * Lists the goods, each as a catalog of its own: for a `Product`, search engines require a price or a rating, and
 * neither is known.
 */
function catalogOf({ products }: Producer): OfferCatalog | undefined {
  if (products.length === 0) return undefined
  const goods = products.map((product): OfferCatalog => ({ '@type': 'OfferCatalog', name: productLabel(product) }))
  return { '@type': 'OfferCatalog', name: shopPage.products, itemListElement: goods }
}

function postalAddress(address: string): PostalAddress {
  const { street, postcode, town } = placeOf(address)
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? undefined,
    postalCode: postcode ?? undefined,
    addressLocality: town ?? undefined,
    addressCountry: 'DK',
  }
}

function geoOf({ latitude, longitude, placeAccuracy }: Producer): GeoCoordinates | undefined {
  return isLocated({ latitude, longitude }) && !isApproximate(placeAccuracy)
    ? { '@type': 'GeoCoordinates', latitude, longitude }
    : undefined
}

/** Returns the absolute address of a picture; our own are stored without an origin. */
function pictureAddress(imageUrl: string, page: string): string | undefined {
  return safeWebsite(URL.parse(imageUrl, page)?.href ?? null) ?? undefined
}

type Rated = Pick<Producer, 'averageRating' | 'totalReviews'>

/** Describes the average rating, rounded to the one decimal that pages show; undefined without reviews. */
export function structuredRating({ averageRating, totalReviews }: Rated): AggregateRating | undefined {
  if (averageRating === null || totalReviews === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(averageRating.toFixed(1)),
    reviewCount: totalReviews,
    bestRating: 5,
    worstRating: 1,
  }
}
