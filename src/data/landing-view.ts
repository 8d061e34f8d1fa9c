import { areaPath, areas, findAreas } from '#src/domain/place/areas.ts'
import type { Area } from '#src/domain/place/areas.ts'
import { categories, categoryPath, pairPath } from '#src/domain/landing/categories.ts'
import type { Category } from '#src/domain/landing/categories.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { areaFigures, categoryFigures, pairFigures } from '#src/domain/landing/figures.ts'
import { municipalityAt } from '#src/domain/place/municipalities.ts'
import type { Subject } from '#src/domain/head/open-graph.ts'
import { areaMeta, categoryMeta, pairMeta } from '#src/domain/head/page-meta.ts'
import type { PageMeta } from '#src/domain/head/page-meta.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'

import { landingPages } from './landing.ts'
import type { LandingPage } from './landing.ts'

export interface LinkGroup {
  id: string
  title: string
  /** Without a path: plain text. */
  links: { path: string | null; label: string; emoji?: string; note?: string }[]
}

/** Everything that a landing page says around its list. */
export interface LandingView {
  page: LandingPage
  /** What its picture is of. */
  subject: Subject
  path: string
  meta: PageMeta
  crumbs: { label: string; path: string | null }[]
  heading: string
  intro: string
  emoji: string | null
  stats: { label: string; value: string | number }[]
  emptyText: string
  season: Category['season'] | null
  choosable: {
    products: { key: string; label: string; count: number }[]
    total: number
    regions: string[]
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

/** The areas that pages link to beside their own. */
const bigAreas = findAreas(['københavn', 'århus', 'odense', 'aalborg', 'silkeborg', 'randers', 'vejle', 'viborg'])

/** The middle of the country, for pages about no area. */
const DENMARK: Position = { latitude: 55.9, longitude: 10.6 }

const oneDecimal = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function otherAreas(area: Area | null): Area[] {
  return bigAreas.filter((other) => other !== area).slice(0, OTHER_AREAS)
}

/** Product types of some producers, the commonest first. */
function productCounts(producers: readonly Producer[]): { key: string; label: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const key of producers.flatMap(({ products }) => products)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, label: productLabel(key), count }))
    .sort((first, second) => second.count - first.count || first.label.localeCompare(second.label, 'da'))
}

function regionsOf(producers: readonly Producer[]): string[] {
  const regions = producers
    .map(({ address }) => municipalityAt(address)?.region)
    .filter((region) => region !== undefined)
  return [...new Set(regions)].sort((first, second) => first.localeCompare(second, 'da'))
}

function pairLinks(area: Area, shown: readonly Category[]): LinkGroup['links'] {
  return shown.map(({ key, name, emoji }) => ({ path: pairPath(area.key, key), label: name, emoji }))
}

function areaView(page: LandingPage, area: Area): LandingView {
  const { producers } = page
  const { totalProducers, verifiedProducers, productCategories } = areaFigures(producers)
  const counts = productCounts(producers)
  const popular = counts.slice(0, POPULAR_PRODUCTS).map(({ key, label, count }) => {
    const category = categories.find((each) => each.key === key || each.products.some((product) => product === key))
    return {
      path: category ? pairPath(area.key, category.key) : null,
      label,
      emoji: productEmoji(key),
      note: String(count),
    }
  })
  return {
    page,
    subject: { kind: 'area', area },
    path: areaPath(area.key),
    meta: areaMeta(area, totalProducers),
    crumbs: [{ label: `Gårdbutikker i ${area.name}`, path: null }],
    heading: `Gårdbutikker i ${area.name}`,
    intro: `Lokale producenter i ${area.name} og omegn, ${area.region}.`,
    emoji: null,
    stats: [
      { label: totalProducers === 1 ? 'producent' : 'producenter', value: totalProducers },
      { label: verifiedProducers === 1 ? 'verificeret' : 'verificerede', value: verifiedProducers },
      { label: productCategories === 1 ? 'produkttype' : 'produkttyper', value: productCategories },
    ],
    emptyText: `Der er endnu ingen gårdbutikker i ${area.name} på kortet. Her er de nærmeste.`,
    season: null,
    choosable: {
      products: counts.slice(0, PRODUCT_FILTERS),
      total: totalProducers,
      regions: [],
      canSort: false,
      canChooseOrganic: false,
    },
    center: area,
    linkGroups: [
      { id: 'populaere-produkter', title: 'Populære produkter', links: popular },
      { id: 'produkter', title: `Find efter produkt i ${area.name}`, links: pairLinks(area, categories) },
      {
        id: 'omraader',
        title: 'Andre områder',
        links: otherAreas(area).map(({ key, name }) => ({ path: areaPath(key), label: `Gårdbutikker i ${name}` })),
      },
    ],
  }
}

function categoryView(page: LandingPage, category: Category): LandingView {
  const { producers } = page
  const { totalProducers, averageRating, totalReviews, municipalities } = categoryFigures(producers)
  return {
    page,
    subject: { kind: 'category', category },
    path: categoryPath(category.key),
    meta: categoryMeta(category, totalProducers),
    crumbs: [{ label: category.name, path: null }],
    heading: category.name,
    intro: category.description,
    emoji: category.emoji,
    stats: [
      { label: totalProducers === 1 ? 'producent' : 'producenter', value: totalProducers },
      { label: 'gennemsnit', value: averageRating === null ? '–' : oneDecimal.format(averageRating) },
      { label: totalReviews === 1 ? 'anmeldelse' : 'anmeldelser', value: totalReviews },
      { label: municipalities === 1 ? 'kommune' : 'kommuner', value: municipalities },
    ],
    emptyText: `Der er endnu ingen på kortet, der sælger ${category.shortName}.`,
    season: category.season,
    choosable: {
      products: [],
      total: totalProducers,
      regions: regionsOf(producers),
      canSort: true,
      canChooseOrganic: category.isOrganic,
    },
    center: DENMARK,
    linkGroups: [
      {
        id: 'omraader',
        title: `${category.name} efter område`,
        links: otherAreas(null).map(({ key, name }) => ({
          path: pairPath(key, category.key),
          label: `${category.name} i ${name}`,
        })),
      },
      {
        id: 'produkter',
        title: 'Andre produkter',
        links: categories
          .filter((other) => other !== category)
          .slice(0, OTHER_PRODUCTS)
          .map(({ key, name, emoji }) => ({ path: categoryPath(key), label: name, emoji })),
      },
    ],
  }
}

function pairView(page: LandingPage, area: Area, category: Category): LandingView {
  const { totalProducers } = pairFigures(page.producers)
  return {
    page,
    subject: { kind: 'pair', area, category },
    path: pairPath(area.key, category.key),
    meta: pairMeta(area, category, totalProducers),
    crumbs: [
      { label: `Gårdbutikker i ${area.name}`, path: areaPath(area.key) },
      { label: `${category.name} i ${area.name}`, path: null },
    ],
    heading: `${category.name} i ${area.name}`,
    intro: category.description,
    emoji: category.emoji,
    stats: [{ label: totalProducers === 1 ? 'producent' : 'producenter', value: totalProducers }],
    emptyText: `Der er endnu ingen på kortet, der sælger ${category.shortName} i ${area.name}. Her er de nærmeste.`,
    season: null,
    choosable: {
      products: [],
      total: totalProducers,
      regions: [],
      canSort: false,
      canChooseOrganic: category.isOrganic,
    },
    center: area,
    linkGroups: [
      {
        id: 'omraader',
        title: `${category.name} i andre områder`,
        links: otherAreas(area).map(({ key, name }) => ({
          path: pairPath(key, category.key),
          label: `${category.name} i ${name}`,
        })),
      },
      {
        id: 'produkter',
        title: `Andre produkter i ${area.name}`,
        links: pairLinks(area, categories.filter((other) => other !== category).slice(0, PAIR_PRODUCTS)),
      },
    ],
  }
}

function viewOf(page: LandingPage): LandingView[] {
  const { area, category } = page
  if (area && category) return [pairView(page, area, category)]
  if (area) return [areaView(page, area)]
  return category ? [categoryView(page, category)] : []
}

/** Every area, product and area-product page. */
export async function landingViews(): Promise<LandingView[]> {
  return (await landingPages()).flatMap(viewOf)
}

export interface RegionAreas {
  region: string
  areas: { path: string; label: string; count: number }[]
}

/** Every area with its count, by region, for /areas. */
export async function areasByRegion(): Promise<RegionAreas[]> {
  const pages = (await landingPages()).filter(({ category }) => category === null)
  const regions = [...new Set(areas.map(({ region }) => region))].sort((first, second) =>
    first.localeCompare(second, 'da'),
  )
  return regions.map((region) => ({
    region,
    areas: pages
      .flatMap(({ area, producers }) =>
        area?.region === region ? [{ path: areaPath(area.key), label: area.name, count: producers.length }] : [],
      )
      .sort((first, second) => first.label.localeCompare(second.label, 'da')),
  }))
}
