import type {
  AggregateRating,
  BreadcrumbList,
  CollectionPage,
  GeoCoordinates,
  GroceryStore,
  ItemList,
  Organization,
  PostalAddress,
  Product,
  ProfilePage,
  SearchAction,
  Store,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'

import { site } from '../site.ts'

import type { Category } from './categories.ts'
import { isLocated } from './distance.ts'
import type { CategoryFigures } from './landing-figures.ts'
import { safeWebsite } from './links.ts'
import { readWeek } from './opening-hours.ts'
import type { PageMeta } from './page-meta.ts'
import { placeOf } from './place.ts'
import type { Producer } from './producer.ts'
import { canonicalProduct, isProductKey } from './products.ts'
import { shorten } from './shorten.ts'
import { producerPath } from './slug.ts'
import { structuredHours } from './structured-hours.ts'

/** Where the site stands: 'https://example.dk'. */
type Origin = string | URL

const CONTEXT = 'https://schema.org'
const LISTED_PRODUCERS = 10
const DESCRIPTION_LENGTH = 160

const absolute = (path: string, origin: Origin): string => new URL(path, origin).href

export function organization(origin: Origin): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absolute('/#organisation', origin),
    name: site.name,
    url: absolute('/', origin),
    logo: absolute('/icon-512.png', origin),
  }
}

/** The site, and that its home page searches for `q`. */
export function website(origin: Origin): WithContext<WebSite> {
  const search: WithActionConstraints<Exclude<SearchAction, string>> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/', origin)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    inLanguage: site.language,
    url: absolute('/', origin),
    publisher: { '@id': absolute('/#organisation', origin) },
    potentialAction: search,
  }
}

/** The crumbs of a page after the site's own; `path` is null for the page itself. */
export function breadcrumbList(
  crumbs: readonly { label: string; path: string | null }[],
  origin: Origin,
): WithContext<BreadcrumbList> {
  const all = [{ label: site.name, path: '/' }, ...crumbs]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path === null ? undefined : absolute(path, origin),
    })),
  }
}

/** A producer's page, and the shop that it is about. */
export function producerProfile(producer: Producer, origin: Origin): WithContext<ProfilePage> {
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    url: absolute(producerPath(producer.name, producer.id), origin),
    inLanguage: site.language,
    dateModified: producer.updatedAt,
    mainEntity: shopOf(producer, origin),
  }
}

const inedible = ['fabrics', 'christmas_trees', 'flowers', 'other']

/** A shop with food among its goods is a grocery store; of one with other goods, or none told, we only know that it sells. */
function shopType({ products }: Producer): 'GroceryStore' | 'Store' {
  const sellsFood = products.map(canonicalProduct).some((key) => isProductKey(key) && !inedible.includes(key))
  return sellsFood ? 'GroceryStore' : 'Store'
}

function shopOf(producer: Producer, origin: Origin): Store | GroceryStore {
  const { name, id, description, address, phone, email, website, imageUrl, openingHours } = producer
  const page = absolute(producerPath(name, id), origin)
  const hours = structuredHours(readWeek(openingHours))
  return {
    '@type': shopType(producer),
    '@id': `${page}#butik`,
    name,
    description,
    url: page,
    address: postalAddress(address),
    geo: geoOf(producer),
    telephone: phone ?? undefined,
    email: email ?? undefined,
    sameAs: safeWebsite(website) ?? undefined,
    image: imageUrl === null ? undefined : (safeWebsite(URL.parse(imageUrl, origin)?.href ?? null) ?? undefined),
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    aggregateRating: ratingOf(producer),
  }
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

function geoOf({ latitude, longitude }: Producer): GeoCoordinates | undefined {
  return isLocated({ latitude, longitude }) ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined
}

function ratingOf({
  averageRating,
  totalReviews,
}: Pick<Producer, 'averageRating' | 'totalReviews'>): AggregateRating | undefined {
  if (averageRating === null || totalReviews === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(averageRating.toFixed(1)),
    reviewCount: totalReviews,
    bestRating: 5,
    worstRating: 1,
  }
}

/** What a collection page says of itself. */
type CollectionMeta = Pick<PageMeta, 'title' | 'description'> & { path: string }

/** The page of an area, a category or a pair: of its producers, the first ten, in the order that it shows them. */
export function collectionPage(
  { title, description, path }: CollectionMeta,
  producers: readonly Producer[],
  origin: Origin,
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: title,
    description,
    url: absolute(path, origin),
    inLanguage: site.language,
    isPartOf: { '@type': 'WebSite', name: site.name, url: absolute('/', origin) },
    mainEntity: producers.length > 0 ? listOf(producers, origin) : undefined,
  }
}

function listOf(producers: readonly Producer[], origin: Origin): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: producers.length,
    itemListElement: producers.slice(0, LISTED_PRODUCERS).map(({ name, id, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      description: shorten(description, DESCRIPTION_LENGTH),
      url: absolute(producerPath(name, id), origin),
    })),
  }
}

/**
 * A category's page, with the rating of its producers where there is one. The specification's price range stays
 * out: no page shows a price.
 */
export function categoryPage(
  meta: CollectionMeta,
  { name }: Category,
  figures: CategoryFigures,
  producers: readonly Producer[],
  origin: Origin,
): WithContext<CollectionPage> {
  const aggregateRating = ratingOf(figures)
  const product: Product | undefined = aggregateRating && { '@type': 'Product', name, aggregateRating }
  return { ...collectionPage(meta, producers, origin), about: product }
}
