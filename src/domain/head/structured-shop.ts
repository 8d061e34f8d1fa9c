import type {
  AggregateRating,
  DayOfWeek,
  GeoCoordinates,
  GroceryStore,
  OfferCatalog,
  OpeningHoursSpecification,
  PostalAddress,
  Store,
} from 'schema-dts'

import { shopPage } from '#src/texts/texts.ts'
import { picturesOf } from '../pictures/pictures.ts'
import { isApproximate } from '../place/geocoding.ts'
import { isLocated } from '../place/distance.ts'
import { safeWebsite } from '../text/links.ts'
import { placeOf } from '../place/place.ts'
import { descriptionInLanguage } from '../producer/description.ts'
import type { Producer } from '../producer/producer.ts'
import { canonicalProduct, isProductKey, productLabel } from '../producer/products.ts'
import { tagLabel } from '../producer/fields.ts'
import { groupEqual, runsOf } from '../hours/grouping.ts'
import { dateOf, DAY_MINUTES, timeOf, weekdayIndex, weekdays } from '../hours/local-time.ts'
import type { Weekday } from '../hours/local-time.ts'
import { isSameDay, ordinaryDay, ownRemarks, timelineDay, UNKNOWN_DAY } from '../hours/timeline.ts'
import type { Timeline, TimelineDay, TimelineSpan } from '../hours/timeline.ts'

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

/**
 * Describes the shop of a producer's page with what is known about it. `page` is the page's absolute address, `today`
 * the first day (since 1970-01-01) whose hours are listed.
 */
export function structuredShop(producer: Producer, page: string, today: number): Store | GroceryStore {
  const { name, description, address, phone, email, website, hours } = producer
  const ordinary = structuredHours(hours.timeline, today)
  const special = structuredSpecialHours(hours.timeline, today)
  const typesBesides = producer.salesTypes.flatMap((type) => typesOfSales.get(type) ?? [])
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

const dayOfWeek: Record<Weekday, DayOfWeek> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

/** The number of special days, or runs of equal special days, that are listed. */
const MOST_SPECIAL = 30

interface Times {
  opens: string
  closes: string
}

const CLOSED: Times = { opens: '00:00', closes: '00:00' }

function timesOf({ open, close }: TimelineSpan): Times {
  if (open === 0 && close === DAY_MINUTES) return { opens: '00:00', closes: '23:59' }
  return { opens: timeOf(open), closes: timeOf(close % DAY_MINUTES) }
}

/**
 * Converts a day to the format of Google's local business documentation: all day is 00:00 to 23:59, closed is 00:00 to
 * 00:00, and hours that close before they open run past midnight. Unknown hours, opening at unknown times, and
 * appointments are left out.
 */
function knownTimes({ spans }: TimelineDay): Times[] {
  if (spans.length === 0) return [CLOSED]
  return spans.filter(({ kind, comment }) => kind === 'open' && comment !== ownRemarks.untimed).map(timesOf)
}

/** The days from a day on that differ from the ordinary days of their season. */
function specialDays(timeline: Timeline, from: number): { day: number; plan: TimelineDay }[] {
  const days = Array.from({ length: Math.max(0, timeline.calendar.until - from) }, (_, nth) => from + nth)
  return days
    .map((day) => ({ day, plan: timelineDay(timeline, day) }))
    .filter(({ day, plan }) => !isSameDay(plan, ordinaryDay(timeline, day)))
}

/** A weekday with more special days of unknown times than this is left out. */
const MOST_GAPS = 3

/**
 * Returns the weekly hours of each season from today (days since 1970-01-01) on, with dates if there are several
 * seasons. A special day whose times are unknown interrupts its weekday, since the format cannot list such a day.
 */
export function structuredHours(timeline: Timeline, today: number): OpeningHoursSpecification[] {
  const { calendar, seasons } = timeline
  const gaps = specialDays(timeline, today).flatMap(({ day, plan }) => (knownTimes(plan).length === 0 ? [day] : []))
  return seasons.flatMap(({ from, week }, nth) => {
    const until = seasons[nth + 1]?.from ?? calendar.until
    const spans = weekdays.flatMap((weekday, index) => {
      const within = gaps.filter((day) => day >= from && day < until && weekdayIndex(day) === index)
      if (within.length > MOST_GAPS) return []
      const starts = [from, ...within.map((day) => day + 1)]
      return starts.flatMap((start, piece) => {
        const end = within[piece] ?? until
        if (end <= today || start >= end) return []
        const valid = {
          ...(start > calendar.from && { validFrom: dateOf(start) }),
          ...((seasons.length > 1 || end < until) && { validThrough: dateOf(end - 1) }),
        }
        return knownTimes(week[index] ?? UNKNOWN_DAY).map((times) => ({
          day: dayOfWeek[weekday],
          hours: { ...times, ...valid },
        }))
      })
    })
    return groupEqual(spans, (one, other) => JSON.stringify(one.hours) === JSON.stringify(other.hours)).map(
      (group): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: group.map(({ day }) => day),
        ...group[0].hours,
      }),
    )
  })
}

/** Returns the next days that differ from the ordinary days of their season, with equal days in a row as one period. */
export function structuredSpecialHours(timeline: Timeline, today: number): OpeningHoursSpecification[] {
  const runs = runsOf(
    specialDays(timeline, today),
    (one, next) => next.day === one.day + 1 && isSameDay(one.plan, next.plan),
  )
  return runs.slice(0, MOST_SPECIAL).flatMap((run) =>
    knownTimes(run[0].plan).map((times): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      ...times,
      validFrom: dateOf(run[0].day),
      validThrough: dateOf(run[0].day + run.length - 1),
    })),
  )
}
