import { answers } from '#src/texts/texts.ts'
import { runsOf } from '../hours/grouping.ts'
import { remarkOf } from '../hours/timeline-rows.ts'
import { DAY_MINUTES, dateOf, weekdayIndex } from '../hours/local-time.ts'
import { allDays, ownRemarks, timelineDay } from '../hours/timeline.ts'
import type { Timeline, TimelineSpan } from '../hours/timeline.ts'
import { dayOfHalf, HALF_MONTHS } from '../season/half-months.ts'
import type { Season } from '../season/half-months.ts'
import { dateLabel } from '../text/dates.ts'
import type { WeeklyEvent, YearlyEvent } from './icalendar.ts'

/** A shop as its calendar shows it. */
export interface CalendarShop {
  /** The first segment of its id, which keeps the ids of events the same from one download to the next. */
  segment: string
  name: string
  address: string
  /** URL of its page. */
  link: string
  /** Host of the site, which makes the ids unique. */
  host: string
  timeline: Timeline
  /** The goods that it states, with their half months. */
  seasons: readonly (Season & { label: string })[]
}

const isOpen = ({ kind }: TimelineSpan): boolean => kind === 'open'
const isAlwaysOpen = ({ open, close, kind, comment }: TimelineSpan): boolean =>
  kind === 'open' && open === 0 && close >= DAY_MINUTES && comment !== ownRemarks.untimed

/** Whether hours are worth a calendar: some days are open, but not every day around the clock. */
export function hasOpenDays(timeline: Timeline): boolean {
  const days = allDays(timeline)
  return days.some(({ spans }) => spans.some(isOpen)) && !days.every(({ spans }) => spans.some(isAlwaysOpen))
}

/** Days of one weekday with the same hours. A longer gap, such as a winter, ends a run. */
type Run = readonly number[]

const LONGEST_GAP_DAYS = 35

const isSoonAfter = (day: number, next: number): boolean => next - day <= LONGEST_GAP_DAYS

const firstOf = (days: Run): number => days[0] ?? 0
const lastOf = (days: Run): number => days.at(-1) ?? 0

/** Merges the runs of weekdays that have the same hours in the same weeks. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const same = all.findIndex(
      (other) => Math.abs(firstOf(other) - firstOf(run)) < 7 && Math.abs(lastOf(other) - lastOf(run)) < 7,
    )
    if (same === -1) all.push(run)
    else all[same] = [...(all[same] ?? []), ...run].sort((one, other) => one - other)
  }
  return all
}

/** Returns the weekly events of the open days from a day on, as far as the hours are known: about 13 months. */
function openEvents({ segment, name, address, link, host, timeline }: CalendarShop, today: number): WeeklyEvent[] {
  const byHours = new Map<string, { span: TimelineSpan; days: number[][] }>()
  for (let day = Math.max(today, timeline.calendar.from); day < timeline.calendar.until; day++) {
    for (const span of timelineDay(timeline, day).spans.filter(isOpen)) {
      const key = [span.open, span.close, span.comment].join()
      const hours = byHours.get(key) ?? { span, days: Array.from({ length: 7 }, () => []) }
      byHours.set(key, hours)
      hours.days[weekdayIndex(day)]?.push(day)
    }
  }
  return [...byHours.values()].flatMap(({ span, days }) =>
    joined(days.flatMap((ofWeekday) => runsOf(ofWeekday, isSoonAfter))).map((run, nth) => {
      const happens = new Set(run)
      const weekdays = [...new Set(run.map(weekdayIndex))].sort((one, other) => one - other)
      const [first, last] = [firstOf(run), lastOf(run)]
      const between = Array.from({ length: last - first + 1 }, (_, step) => first + step)
      return {
        id: `${segment}-${span.open}-${span.close}-${weekdays.join('')}-${nth}@${host}`,
        title: answers.shopIsOpen(name),
        place: address,
        description:
          (span.comment ? `${remarkOf(span.comment).text}\n` : '') +
          `${answers.hoursAsOf(dateLabel(dateOf(today)))} ${answers.callFirst}`,
        link,
        first,
        last,
        weekdays,
        open: span.open,
        close: span.close,
        except: between.filter((day) => weekdays.includes(weekdayIndex(day)) && !happens.has(day)),
      }
    }),
  )
}

/** Returns a yearly event for the season of each of the goods, beginning with the current or the next season. */
function seasonEvents({ segment, name, address, link, host, seasons }: CalendarShop, today: number): YearlyEvent[] {
  const year = Number(dateOf(today).slice(0, 4))
  return seasons.map(({ label, first, last }) => {
    const after = (last < first ? last + HALF_MONTHS : last) + 1
    const begins = [year - 1, year, year + 1].find((each) => dayOfHalf(each, after) > today) ?? year
    return {
      id: `${segment}-season-${first}-${last}-${encodeURIComponent(label)}@${host}`,
      title: answers.goodsInSeason(label, name),
      place: address,
      description: `${answers.roundedSeasons} ${answers.callFirst}`,
      link,
      first: dayOfHalf(begins, first),
      until: dayOfHalf(begins, after),
    }
  })
}

/** Returns the events of a shop's calendar from a day on; none if nothing is known. */
export const shopEvents = (shop: CalendarShop, today: number): (WeeklyEvent | YearlyEvent)[] => [
  ...(hasOpenDays(shop.timeline) ? openEvents(shop, today) : []),
  ...seasonEvents(shop, today),
]
