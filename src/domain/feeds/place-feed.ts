import { pathIn, withoutUmlauts } from '#src/texts/paths.ts'
import { answers, names } from '#src/texts/texts.ts'
import { dateOf, localMoment } from '../hours/local-time.ts'
import { descriptionInLanguage } from '../producer/description.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath, slugOf } from '../producer/slug.ts'
import { halfMonthAt, seasonInWords } from '../season/half-months.ts'
import { seasonPathAt } from '../season/season-file.ts'
import { availabilityOf, seasonalKinds } from '../season/kinds.ts'
import type { KindKey } from '../season/kinds.ts'
import { shorten } from '../text/format.ts'
import { escapeXml } from '../text/xml.ts'
import type { Feed, FeedEntry } from './feed.ts'

/** A place with a feed: the country, an area or a municipality. */
export interface FeedPlace {
  /** As it reads in a sentence after 'i': 'Danmark', 'Svendborg', 'Svendborg Kommune'. */
  name: string
  /** The page with its shops. */
  path: string
  /** The place as the season page names it; '' for the country. */
  seasonPlace: string
  producers: readonly Producer[]
}

/** The folder of a place's feeds: 'svendborg-kommune'. */
export const feedSlug = (name: string): string => slugOf(withoutUmlauts(name))

/** The address of a place's feeds: '/foelg/svendborg-kommune/atom.xml'. */
export const feedPath = (name: string, format: 'atom' | 'json'): string =>
  `${pathIn('feeds', feedSlug(name))}/${format === 'atom' ? 'atom.xml' : 'feed.json'}`

/** How many of the newest shops a feed has. */
const MOST_SHOPS = 20
/** How many sellers of a kind a feed names. */
const MOST_SELLERS = 3
const MOST_WORDS = 200

type Sellers = ReadonlyMap<KindKey, readonly Producer[]>

const anchor = (url: string, text: string): string => `<a href="${escapeXml(url)}">${escapeXml(text)}</a>`

function shopEntry({ id, name, address, createdAt, ...producer }: Producer, origin: string): FeedEntry {
  const description = descriptionInLanguage(producer.description)
  return {
    id: `urn:uuid:${id}`,
    url: origin + producerPath(name, id),
    title: answers.newShop(name),
    content: `<p>${escapeXml(address)}</p>${description && `<p>${escapeXml(shorten(description, MOST_WORDS))}</p>`}`,
    published: createdAt,
  }
}

/** Returns the first day of the half month of a moment in Denmark, 'YYYY-MM-DD'. */
function halfMonthStart(now: Date): string {
  const date = dateOf(localMoment(now).day)
  return `${date.slice(0, 8)}${Number(date.slice(8)) < 16 ? '01' : '16'}`
}

/** Creates the entry about what is in season in the half month of a moment, with the sellers at the place. */
function seasonEntry(
  { name, seasonPlace, producers }: FeedPlace,
  sellers: Sellers,
  origin: string,
  now: Date,
): FeedEntry {
  const here = new Set(producers)
  const date = halfMonthStart(now)
  const half = halfMonthAt(now)
  const kinds = seasonalKinds.flatMap((kind) => {
    const availability = availabilityOf(kind)[half]
    const season = availability === 'stored' ? kind.stored : kind.fresh
    if (availability === null || availability === undefined || season === undefined) return []
    const found = sellers.get(kind.key)?.filter((producer) => here.has(producer)) ?? []
    return [
      {
        kind,
        when: availability === 'stored' ? answers.fromStorage(seasonInWords(season)) : seasonInWords(season),
        found,
      },
    ]
  })
  const sold = kinds.filter(({ found }) => found.length > 0)
  const lines = sold.map(({ kind, when, found }) => {
    const named = found
      .slice(0, MOST_SELLERS)
      .map((seller) => anchor(origin + producerPath(seller.name, seller.id), seller.name))
    const more = found.length - named.length
    return `<li>${escapeXml(kind.label)} (${when}): ${named.join(', ')}${more > 0 ? answers.moreSellers(more) : ''}</li>`
  })
  const others = kinds.filter(({ found }) => found.length === 0).map(({ kind }) => names.inSentence(kind.label))
  const url = origin + seasonPathAt(seasonPlace)
  return {
    id: `${origin}${feedPath(name, 'atom')}#${date}`,
    url,
    title: answers.inSeason(name),
    content: [
      lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '',
      others.length > 0 ? `<p>${escapeXml(answers.noSellers(name, others.join(', ')))}</p>` : '',
      `<p>${anchor(url, answers.nearestSellers)}. ${answers.roundedSeasons}</p>`,
    ].join(''),
    published: `${date}T00:00:00Z`,
  }
}

/** Creates the feed of a place: its newest shops, and what is in season on the day of the build; newest first. */
export function placeFeed(place: FeedPlace, sellers: Sellers, origin: string, now: Date): Feed {
  const shops = place.producers
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST_SHOPS)
    .map((producer) => shopEntry(producer, origin))
  const entries = [seasonEntry(place, sellers, origin, now), ...shops]
  return {
    title: answers.feedTitle(place.name),
    description: answers.feedDescription(place.name),
    page: new URL(place.path, origin).href,
    atom: origin + feedPath(place.name, 'atom'),
    json: origin + feedPath(place.name, 'json'),
    entries: entries.toSorted((one, other) => other.published.localeCompare(one.published)),
  }
}
