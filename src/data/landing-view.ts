import { areaPath, areas, findAreas } from '#src/domain/place/areas.ts'
import type { Area } from '#src/domain/place/areas.ts'
import { areaFigures, categoryFigures } from '#src/domain/landing/figures.ts'
import type { AreaCount } from '#src/domain/landing/figures.ts'
import { categories, categoryPath, pairPath } from '#src/domain/landing/categories.ts'
import type { Category } from '#src/domain/landing/categories.ts'
import { distanceKm } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { municipalityAt } from '#src/domain/place/municipalities.ts'
import type { Subject } from '#src/domain/head/open-graph.ts'
import { areaMeta, categoryMeta, missingText, pairMeta } from '#src/domain/head/page-meta.ts'
import type { PageMeta } from '#src/domain/head/page-meta.ts'
import { isRecentlyConfirmed } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import { formatDecimal } from '#src/texts/format.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { landing } from '#src/texts/texts.ts'

import { CONFIRMED_LIST, ORGANIC_LIST } from '#src/domain/live/live-counts.ts'
import type { BuiltCount, CountWording } from '#src/domain/live/live-counts.ts'

import { landingPages } from './landing.ts'
import type { LandingPage } from './landing.ts'
import { salesCounts } from './tag-counts.ts'

export interface LinkGroup {
  id: string
  title: string
  /** A link without a path is shown as plain text. */
  links: { path: string | null; label: string; emoji?: string; note?: string }[]
}

/** The text of a landing page around its list. */
export interface LandingView {
  page: LandingPage
  /** The subject of its Open Graph picture. */
  subject: Subject
  path: string
  meta: PageMeta
  crumbs: { label: string; path: string | null }[]
  heading: string
  intro: string
  emoji: string | null
  /** A count that changes between builds is `live`. */
  stats: { label: string; value?: string | number; live?: { wording: CountWording; counts: BuiltCount[] } }[]
  emptyText: string
  season: Category['season'] | null
  choosable: {
    products: { key: string; label: string; count: number }[]
    total: number
    regions: string[]
    salesTypes: Record<string, number>
    payments: Record<string, number>
    canSort: boolean
    canChooseOrganic: boolean
  }
  center: Position
  linkGroups: LinkGroup[]
}

const PRODUCT_FILTERS = 6
const POPULAR_PRODUCTS = 8
const OTHER_AREAS = 4
const OTHER_PRODUCTS = 8
const PAIR_PRODUCTS = 4

/** The big areas, which pages link to before others. */
const bigAreas = findAreas(['københavn', 'århus', 'odense', 'aalborg', 'silkeborg', 'randers', 'vejle', 'viborg'])

/** The centre of the country, for pages that are not about an area. */
export const DENMARK: Position = { latitude: 55.9, longitude: 10.6 }

/** Counts the product types of the producers, the most common first. */
function productCounts(producers: readonly Producer[]): { key: string; label: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const key of producers.flatMap(({ products }) => products)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, label: productLabel(key), count }))
    .sort((first, second) => second.count - first.count || first.label.localeCompare(second.label, currentLanguage()))
}

/** Returns the regions of the producers in Danish alphabetical order. */
export function regionsOf(producers: readonly Producer[]): string[] {
  const regions = producers
    .map(({ address }) => municipalityAt(address)?.region)
    .filter((region) => region !== undefined)
  return [...new Set(regions)].sort((first, second) => first.localeCompare(second, 'da'))
}

type Stat = LandingView['stats'][number]

/** Labels a number: 'kommune' for one, 'kommuner' for other numbers. */
function stat(value: number, word: (count: number) => string): Stat {
  return { label: word(value), value }
}

/** Returns the parts that differ between pages about an area, a category, and a category in an area. */
function ownParts(page: LandingPage): Pick<LandingView, 'subject' | 'meta' | 'stats'> {
  const { area, category, producers } = page
  const listed = countOf(page)
  const total: Stat = {
    label: landing.producers(producers.length),
    live: { wording: 'number', counts: [listed] },
  }
  if (area && category) {
    const meta = pairMeta(area, category, producers.length)
    return { subject: { kind: 'pair', area, category }, meta, stats: [total] }
  }
  if (area) {
    const { productCategories } = areaFigures(producers)
    const now = new Date()
    const confirmedProducers = producers.filter((producer) => isRecentlyConfirmed(producer, now))
    const count = confirmedProducers.length
    const confirmed: Stat = {
      label: landing.confirmed,
      live: { wording: 'ofWhich', counts: [{ lists: [...listed.lists, CONFIRMED_LIST], count }] },
    }
    const kinds = stat(productCategories, landing.productTypes)
    return { subject: { kind: 'area', area }, meta: areaMeta(area, producers.length), stats: [total, confirmed, kinds] }
  }
  if (category === null) throw new Error('A landing page is about an area, a category, or both.')
  const { averageRating, totalReviews, municipalities } = categoryFigures(producers)
  const rating = { label: landing.average, value: averageRating === null ? '–' : formatDecimal(averageRating) }
  const reviews = stat(totalReviews, landing.reviews)
  const places = stat(municipalities, landing.municipalities)
  const meta = categoryMeta(category, producers.length)
  return { subject: { kind: 'category', category }, meta, stats: [total, rating, reviews, places] }
}

function headingOf(area: Area | null, category: Category | null): string {
  if (category === null) return area ? landing.shopsIn(area.name) : landing.farmShops
  return area ? landing.goodsIn(category.name, area.name) : category.name
}

/** Returns the path of a landing page in the current language. */
export function landingPath(area: Area | null, category: Category | null): string {
  if (area && category) return pairPath(area.key, category.key)
  if (category) return categoryPath(category.key)
  return areaPath(area?.key ?? '')
}

type Pages = readonly LandingPage[]

const sizeOf = (page: LandingPage): number => page.producers.length

function countOf(page: LandingPage): BuiltCount {
  const { area, category } = page
  const lists = [area?.key, category?.key, category?.isOrganic ? ORGANIC_LIST : undefined]
  return { lists: lists.filter((list) => list !== undefined), count: sizeOf(page) }
}

/** Sorts pages: those nearest to `area` first, or the largest first if it is null. */
function inOrder(area: Area | null, pages: readonly (LandingPage & { area: Area })[]): typeof pages {
  return area
    ? pages.toSorted((one, other) => distanceKm(area, one.area) - distanceKm(area, other.area))
    : pages.toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

const isOfArea = (page: LandingPage): page is LandingPage & { area: Area } => page.area !== null

/** Links to the same kind of page for other areas with producers, preferring the big areas. */
function areaLinks({ area, category }: LandingPage, pages: Pages): LinkGroup {
  const heading = headingOf(null, category)
  const title = category ? (area ? landing.inOtherAreas(heading) : landing.byArea(heading)) : landing.otherAreas
  const filled = pages
    .filter(isOfArea)
    .filter((page) => page.category === category && page.area !== area && sizeOf(page) > 0)
  const isBig = (page: { area: Area }): boolean => bigAreas.includes(page.area)
  const nearest = inOrder(area, filled)
  const chosen = [...nearest.filter(isBig), ...nearest.filter((page) => !isBig(page))].slice(0, OTHER_AREAS)
  const links = inOrder(area, chosen).map((page) => ({
    path: landingPath(page.area, category),
    label: headingOf(page.area, category),
    note: String(sizeOf(page)),
  }))
  return { id: 'omraader', title, links }
}

/** Links to the other categories in the same place, those with the most producers first. */
function categoryLinks({ area, category }: LandingPage, pages: Pages): LinkGroup {
  const what = category ? landing.otherProducts : landing.byProduct
  const title = area ? landing.goodsIn(what, area.name) : what
  const links = pages
    .filter((page) => page.area === area && page.category !== category && sizeOf(page) > 0)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .flatMap((page) => (page.category ? [{ ...page.category, note: String(sizeOf(page)) }] : []))
    .slice(0, category ? (area ? PAIR_PRODUCTS : OTHER_PRODUCTS) : undefined)
    .map((other) => ({ path: landingPath(area, other), label: other.name, emoji: other.emoji, note: other.note }))
  return { id: 'produkter', title, links }
}

/** Links the most common products of an area to the pages of their categories there. */
function popularProducts(area: Area, counts: ReturnType<typeof productCounts>): LinkGroup {
  const links = counts.slice(0, POPULAR_PRODUCTS).map(({ key, label, count }) => {
    const category = categories.find((each) => each.key === key || each.products.some((product) => product === key))
    return { path: category ? landingPath(area, category) : null, label, emoji: productEmoji(key), note: String(count) }
  })
  return { id: 'populaere-produkter', title: landing.popularProducts, links }
}

function emptyText({ area, category, nearest }: LandingPage): string {
  const missing = category ? missingText(category, area) : area ? landing.noShopsIn(area.name) : landing.noShops
  return nearest.length > 0 ? `${missing} ${landing.nearestFollow}` : missing
}

function viewOf(page: LandingPage, pages: Pages): LandingView {
  const { area, category, producers, unmarked } = page
  const listed = [...producers, ...unmarked]
  const isArea = area !== null && category === null
  const isCategory = area === null
  const counts = isArea ? productCounts(producers) : []
  const heading = headingOf(area, category)
  const links = [areaLinks(page, pages), categoryLinks(page, pages)]
  return {
    page,
    ...ownParts(page),
    path: landingPath(area, category),
    crumbs: [
      ...(area && category ? [{ label: headingOf(area, null), path: areaPath(area.key) }] : []),
      { label: heading, path: null },
    ],
    heading,
    intro: category?.description ?? landing.areaIntro(area?.name ?? '', area?.region ?? ''),
    emoji: category?.emoji ?? null,
    emptyText: emptyText(page),
    season: isCategory ? (category?.season ?? null) : null,
    choosable: {
      products: counts.slice(0, PRODUCT_FILTERS),
      total: listed.length,
      regions: isCategory ? regionsOf(listed) : [],
      ...salesCounts(listed),
      canSort: isCategory,
      canChooseOrganic: producers.length > 0 && unmarked.length > 0,
    },
    center: area ?? DENMARK,
    linkGroups: isArea ? [popularProducts(area, counts), ...links.toReversed()] : links,
  }
}

/** Every area, product and area-product page. */
export async function landingViews(): Promise<LandingView[]> {
  const pages = await landingPages()
  return pages.map((page) => viewOf(page, pages))
}

/** An area with the number of its producers. */
export interface CountedArea extends AreaCount {
  area: Area
}

/** Counts the producers of every area. */
export async function countedAreas(): Promise<CountedArea[]> {
  const pages = (await landingPages()).filter(({ category }) => category === null)
  return pages.filter(isOfArea).map(({ area, producers, nearest }) => ({
    area,
    count: producers.length,
    nearestKm: nearest[0]?.distanceKm ?? null,
  }))
}

export interface RegionAreas {
  region: string
  areas: (CountedArea & { path: string })[]
}

/** Groups the areas with their counts by region, for /areas. */
export async function areasByRegion(): Promise<RegionAreas[]> {
  const counted = await countedAreas()
  const regions = [...new Set(areas.map(({ region }) => region))].sort((first, second) =>
    first.localeCompare(second, 'da'),
  )
  return regions.map((region) => ({
    region,
    areas: counted
      .filter(({ area }) => area.region === region)
      .map((each) => ({ ...each, path: areaPath(each.area.key) }))
      .sort((first, second) => first.area.name.localeCompare(second.area.name, currentLanguage())),
  }))
}
