import type {
  BreadcrumbList,
  CollectionPage,
  ItemList,
  JsonLdObject,
  Organization,
  Product,
  ProfilePage,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { site } from '#src/site.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { frame } from '#src/texts/texts.ts'
import { localMoment } from '../hours/local-time.ts'
import type { Category } from '../landing/categories.ts'
import type { CategoryFigures } from '../landing/figures.ts'
import type { PageMeta } from './page-meta.ts'
import { descriptionInLanguage } from '../producer/description.ts'
import { lastChangeOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { shorten } from '../text/format.ts'
import { producerPath } from '../producer/slug.ts'
import { structuredRating, structuredShop } from './structured-shop.ts'

/** The origin of the site: 'https://example.dk'. */
type Origin = string | URL

/** A whole JSON-LD document. In schema.org some types can also be a text, which a document cannot. */
type Document<Type extends JsonLdObject | string> = WithContext<Extract<Type, JsonLdObject>>

const CONTEXT = 'https://schema.org'
const LISTED_PRODUCERS = 10
const DESCRIPTION_LENGTH = 160

const absolute = (path: string, origin: Origin): string => new URL(path, origin).href

export function organization(origin: Origin): Document<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absolute('/#organisation', origin),
    name: site.name,
    url: absolute('/', origin),
    logo: absolute('/icon-512.png', origin),
  }
}

/** Describes the site, whose home page searches for `q`. */
export function website(origin: Origin): Document<WebSite> {
  const search: WithActionConstraints<Exclude<SearchAction, string>> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(pathOf('home'), origin)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    description: frame.tagline,
    inLanguage: currentLanguage(),
    url: absolute('/', origin),
    publisher: { '@id': absolute('/#organisation', origin) },
    potentialAction: search,
  }
}

/** Describes the breadcrumbs of a page after that of the site; `path` is null for the page itself. */
export function breadcrumbList(
  crumbs: readonly { label: string; path: string | null }[],
  origin: Origin,
): Document<BreadcrumbList> {
  const all = [{ label: site.name, path: pathOf('home') }, ...crumbs]
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

/** Describes a producer's page and its shop, as of `now`. */
export function producerProfile(producer: Producer, origin: Origin, now: Date): Document<ProfilePage> {
  const page = absolute(producerPath(producer.name, producer.id), origin)
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    url: page,
    inLanguage: currentLanguage(),
    dateModified: lastChangeOf(producer) ?? undefined,
    mainEntity: structuredShop(producer, page, localMoment(now).day),
  }
}

/** The name and description of a collection page. */
type CollectionMeta = Pick<PageMeta, 'title' | 'description'> & { path: string }

/** Describes the page of an area, a category or a pair, with its first ten producers in the order of the page. */
export function collectionPage(
  { title, description, path }: CollectionMeta,
  producers: readonly Producer[],
  origin: Origin,
): Document<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: title,
    description,
    url: absolute(path, origin),
    inLanguage: currentLanguage(),
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
      description: shorten(descriptionInLanguage(description), DESCRIPTION_LENGTH) || undefined,
      url: absolute(producerPath(name, id), origin),
    })),
  }
}

/**
 * Describes a category's page, with the rating of its producers if there is one. The specification's price range is
 * left out, because no page shows a price.
 */
export function categoryPage(
  meta: CollectionMeta,
  { name }: Category,
  figures: CategoryFigures,
  producers: readonly Producer[],
  origin: Origin,
): Document<CollectionPage> {
  const aggregateRating = structuredRating(figures)
  const product: Product | undefined = aggregateRating && { '@type': 'Product', name, aggregateRating }
  return { ...collectionPage(meta, producers, origin), about: product }
}

/**
 * Serializes JSON-LD for a `<script type="application/ld+json">`: no string in it can end the script, open a comment,
 * or break a line in JavaScript.
 */
export function escapeJsonLd(document: object): string {
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
