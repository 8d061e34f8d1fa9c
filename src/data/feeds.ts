import type { Feed } from '#src/domain/feeds/feed.ts'
import { feedPath, feedSlug, placeFeed } from '#src/domain/feeds/place-feed.ts'
import type { FeedPlace } from '#src/domain/feeds/place-feed.ts'
import { producersOfArea } from '#src/domain/landing/figures.ts'
import { areaPath, areas } from '#src/domain/place/areas.ts'
import { municipalities, municipalityAt, municipalityName } from '#src/domain/place/municipalities.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { place as placeTexts } from '#src/texts/texts.ts'

import { allProducers, siteUrl } from './producers.ts'
import { sellers } from './landing.ts'

/** The Atom feeds of the municipalities, sorted by name in the current language. */
export const municipalityFeeds = (): { name: string; path: string }[] =>
  municipalities
    .map(({ name }) => municipalityName(name))
    .toSorted((one, other) => one.localeCompare(other, currentLanguage()))
    .map((name) => ({ name, path: feedPath(name, 'atom') }))

async function feedPlaces(): Promise<FeedPlace[]> {
  const all = await allProducers()
  const byMunicipality = Map.groupBy(all, ({ address }) => municipalityAt(address)?.name)
  return [
    { name: placeTexts.country, path: pathOf('home'), seasonPlace: '', producers: all },
    ...areas.map((area) => ({
      name: area.name,
      path: areaPath(area.key),
      seasonPlace: area.name,
      producers: producersOfArea(all, area),
    })),
    ...municipalities.map(({ name }) => ({
      name: municipalityName(name),
      path: `${pathOf('home')}?q=${encodeURIComponent(`${name} Kommune`)}`,
      seasonPlace: `${name} Kommune`,
      producers: byMunicipality.get(name) ?? [],
    })),
  ]
}

/**
 * Builds the feeds of the country, the areas and the municipalities in the current language, each with the name of its
 * folder.
 */
export async function allFeeds(): Promise<{ slug: string; feed: Feed }[]> {
  const { byKind } = await sellers()
  const now = new Date()
  return (await feedPlaces()).map((place) => ({
    slug: feedSlug(place.name),
    feed: placeFeed(place, byKind, siteUrl, now),
  }))
}
