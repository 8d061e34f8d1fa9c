import { DAY, localMoment } from '../hours/local-time.ts'
import { hoursStatusAt } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import type { Producer } from '../producer/producer.ts'
import { HALF_MONTHS, halfMonthAt } from '../season/half-months.ts'
import { statedKinds } from '../season/kinds-in-text.ts'
import { availabilityOf, kinds } from '../season/kinds.ts'

interface SeasonalShop extends Pick<Producer, 'name' | 'description' | 'products'> {
  timeline: Timeline
}

/** When the season of the hours begins; null unless the shop is closed for the season. */
function seasonOfHours(timeline: Timeline, now: Date): Date | null {
  const status = hoursStatusAt(timeline, localMoment(now))
  return status.status === 'closed' && status.isOutOfSeason && status.opens !== null
    ? new Date(status.opens.day * DAY)
    : null
}

/** The first day of a half month that lies `ahead` half months after that of `now`. */
function startOfHalfMonth(now: Date, ahead: number): Date {
  const half = halfMonthAt(now) + ahead
  return new Date(Date.UTC(now.getUTCFullYear(), Math.floor(half / 2), half % 2 === 0 ? 1 : 16))
}

/** When the first of the goods is in season again; null if any is sold now, or if none has a season. */
function seasonOfGoods({ name, description, products }: SeasonalShop, now: Date): Date | null {
  const keys = statedKinds({ name, description, products })
  const hasOtherGoods = products.some((product) => keys.every((key) => kinds[key].product !== product))
  const calendars = keys.map((key) => availabilityOf(kinds[key]))
  if (hasOtherGoods || calendars.length === 0 || calendars.some((halves) => halves.every((half) => half === null)))
    return null
  const isSold = (half: number): boolean => calendars.some((halves) => halves[half % HALF_MONTHS] !== null)
  const today = halfMonthAt(now)
  const ahead = Array.from({ length: HALF_MONTHS }, (_, step) => step).find((step) => isSold(today + step)) ?? 0
  return ahead === 0 ? null : startOfHalfMonth(now, ahead)
}

/**
 * When the season of a shop or of its goods begins; null in season, and for a shop without a season. Outside its
 * season, a stall looks gone although it is not (StreetComplete, pull request 7023).
 */
export const nextSeason = (shop: SeasonalShop, now: Date): Date | null =>
  seasonOfHours(shop.timeline, now) ?? seasonOfGoods(shop, now)
