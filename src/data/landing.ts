import { categories } from '#src/domain/landing/categories.ts'
import type { Category } from '#src/domain/landing/categories.ts'
import { partsOfCategory, producersOfArea } from '#src/domain/landing/figures.ts'
import { positionsOf } from '#src/domain/listing/files/pack-files.ts'
import { packLanding } from '#src/domain/listing/packing.ts'
import type { PlacedProducer } from '#src/domain/listing/packing.ts'
import { areas } from '#src/domain/place/areas.ts'
import type { Area } from '#src/domain/place/areas.ts'
import { distanceKm, isLocated } from '#src/domain/place/distance.ts'
import { municipalityAt } from '#src/domain/place/municipalities.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { kindAnchor } from '#src/domain/season/kind.ts'
import type { Kind } from '#src/domain/season/kind.ts'
import { kindKeys, kinds } from '#src/domain/season/kinds.ts'
import type { KindKey } from '#src/domain/season/kinds.ts'
import { sellersAmong } from '#src/domain/season/sellers.ts'
import type { Sellers } from '#src/domain/season/sellers.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { allProducers } from './producers.ts'

/** A page about an area, a category, or a category in an area. */
export interface LandingPage {
  /** Name of its file: 'københavn', 'friske-æg', 'københavn-friske-æg'. */
  key: string
  area: Area | null
  category: Category | null
  /** The producers that the page is about, in display order. */
  producers: readonly Producer[]
  /** Producers listed in a separate part below: not known to be organic, although the page is about organic goods. */
  unmarked: readonly Producer[]
  /** The nearest producers with their distances, if the page has no producers of its own. */
  nearest: readonly { producer: Producer; distanceKm: number }[]
}

/** How many of the nearest producers a page without producers lists. */
const NEAREST = 6

function nearestTo(area: Area, producers: readonly Producer[]): LandingPage['nearest'] {
  return producers
    .filter(isLocated)
    .map((producer) => ({ producer, distanceKm: distanceKm(area, producer) }))
    .sort((first, second) => first.distanceKm - second.distanceKm)
    .slice(0, NEAREST)
}

async function makePages(): Promise<LandingPage[]> {
  const all = await allProducers()
  const inCategory = new Map(categories.map((category) => [category, partsOfCategory(all, category)]))
  const ofCategories = categories.map((category) => ({
    key: category.key,
    area: null,
    category,
    producers: inCategory.get(category)?.marked ?? [],
    unmarked: inCategory.get(category)?.unmarked ?? [],
    nearest: [],
  }))
  const ofAreas = areas.flatMap((area) => {
    const here = producersOfArea(all, area)
    const page = {
      key: area.key,
      area,
      category: null,
      producers: here,
      unmarked: [],
      nearest: here.length === 0 ? nearestTo(area, all) : [],
    }
    const members = new Set(here)
    const pairs = categories.map((category) => {
      const { marked: everywhere = [], unmarked = [] } = inCategory.get(category) ?? {}
      const producers = everywhere.filter((producer) => members.has(producer))
      return {
        key: `${area.key}-${category.key}`,
        area,
        category,
        producers,
        unmarked: unmarked.filter((producer) => members.has(producer)),
        nearest: producers.length === 0 ? nearestTo(area, everywhere) : [],
      }
    })
    return [page, ...pairs]
  })
  return [...ofCategories, ...ofAreas]
}

let madePages: Promise<LandingPage[]> | undefined

/** Returns every landing page with its producers, computed once per build. */
export function landingPages(): Promise<LandingPage[]> {
  madePages ??= makePages()
  return madePages
}

let madeSellers: Promise<Sellers> | undefined

/** Returns the sellers of the goods in the season calendar, computed once per build. */
export function sellers(): Promise<Sellers> {
  madeSellers ??= allProducers().then(sellersAmong)
  return madeSellers
}

/** The page of a kind of goods with at least one stated seller. */
export interface KindPage {
  /** Last part of its address: 'jordbaer'. */
  slug: string
  key: KindKey
  kind: Kind
  /** The stated sellers, in Danish name order. */
  producers: readonly Producer[]
}

export async function kindPages(): Promise<KindPage[]> {
  const { byKind } = await sellers()
  return kindKeys.flatMap((key) => {
    const producers = byKind.get(key)
    return producers ? [{ slug: kindAnchor(kinds[key]), key, kind: kinds[key], producers }] : []
  })
}

/** The key of a kind's file among those of landing pages, the same in each language. */
export const kindFileKey = ({ kind }: Pick<KindPage, 'kind'>): string =>
  `vare-${runInLanguage('da', () => kindAnchor(kind))}`

/**
 * Builds the files with the producers of landing pages and kinds of goods, by key. Pages without producers have no
 * file.
 */
export async function landingFiles(): Promise<{ key: string; content: string }[]> {
  const all = await allProducers()
  const positions = positionsOf(all)
  const placed = (producer: Producer): PlacedProducer => ({
    producer,
    position: positions.get(producer) ?? 0,
    region: municipalityAt(producer.address)?.region ?? null,
  })
  const pages = await landingPages()
  const ofKinds = (await kindPages()).map((page) => ({ key: kindFileKey(page), listed: page.producers }))
  return [...pages.map(({ key, producers, unmarked }) => ({ key, listed: [...producers, ...unmarked] })), ...ofKinds]
    .filter(({ listed }) => listed.length > 0)
    .map(({ key, listed }) => ({ key, content: JSON.stringify(packLanding(listed.map(placed))) }))
}
