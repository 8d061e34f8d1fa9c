import { mapInSteps } from '../steps/steps.ts'
import type { Steps } from '../steps/steps.ts'
import { UNKNOWN_DAY, UNKNOWN_TIMELINE } from './timeline.ts'
import type { Calendar, TimelineDay, TimelineSeason, TimelineSpan, SpanKind, Timeline } from './timeline.ts'

/**
 * The timelines of many producers as browsers download them. Each distinct day, week and timeline occurs once and is
 * referred to by its index; they are numbers only, because these compress well.
 */
export interface TimelinePool {
  from: number
  until: number
  /** Public holidays and their days since `from`. */
  holidays: [name: string, ...days: number[]][]
  comments: string[]
  /**
   * Spans, four numbers each: `open`, length, kind (0 open, 1 by appointment, 2 unknown), comment (0: none, else one
   * more than its index). An odd number at the end is the comment of a closed day.
   */
  days: number[][]
  /** Indices of seven days, Monday first; a single index if all are equal. */
  weeks: number[][]
  /**
   * First the day of holidays (0: none, else one more than its index) and the number of seasons; then for each season
   * its days since `from` and its week; for each exception its days since the one before it and its day.
   */
  timelines: number[][]
}

const kinds: readonly SpanKind[] = ['open', 'byAppointment', 'unknown']

/** Creates a list of distinct values that assigns an index to each value at its first use. */
export function numbered<T>(): { values: T[]; indexOf: (value: T) => number } {
  const indices = new Map<string, number>()
  const values: T[] = []
  return {
    values,
    indexOf: (value) => {
      const key = JSON.stringify(value)
      const index = indices.get(key) ?? values.push(value) - 1
      indices.set(key, index)
      return index
    },
  }
}

function* pairs(numbers: readonly number[]): Generator<[number, number]> {
  for (let at = 0; at + 1 < numbers.length; at += 2) yield [numbers[at] ?? 0, numbers[at + 1] ?? 0]
}

function packHolidays({ from, holidays }: Calendar): TimelinePool['holidays'] {
  const byName = Map.groupBy(Object.entries(holidays), ([, name]) => name)
  return Array.from(byName, ([name, days]) => [name, ...days.map(([day]) => Number(day) - from)])
}

/** Returns the days that all timelines cover, because they may have been compiled on different days. */
function commonCalendar(timelines: readonly Timeline[]): Calendar {
  const calendars = timelines.map(({ calendar }) => calendar).filter(({ from, until }) => from < until)
  const [first = UNKNOWN_TIMELINE.calendar] = calendars
  return calendars.reduce(
    (common, { from, until }) => ({
      ...common,
      from: Math.max(common.from, from),
      until: Math.min(common.until, until),
    }),
    first,
  )
}

/** Packs the timelines of a page or a file; `indices` has the index of each in the pool. */
export function packPage(timelines: readonly Timeline[]): { pool: TimelinePool; indices: number[] } {
  const calendar = commonCalendar(timelines)
  const { from, until } = calendar
  const comments = numbered<string>()
  const [days, weeks, packed] = [numbered<number[]>(), numbered<number[]>(), numbered<number[]>()]
  const commentNumber = (comment?: string): number => (comment === undefined ? 0 : comments.indexOf(comment) + 1)
  const dayIndex = ({ spans, comment }: TimelineDay): number =>
    days.indexOf([
      ...spans.flatMap((span) => [
        span.open,
        span.close - span.open,
        kinds.indexOf(span.kind),
        commentNumber(span.comment),
      ]),
      ...(comment === undefined ? [] : [commentNumber(comment)]),
    ])
  const weekIndex = ({ week }: TimelineSeason): number => {
    const indices = week.map(dayIndex)
    return weeks.indexOf(new Set(indices).size === 1 ? indices.slice(0, 1) : indices)
  }
  const pack = ({ seasons, holiday, exceptions }: Timeline): number[] => {
    const exceptional = Object.entries(exceptions).map(([day, plan]) => [Number(day) - from, dayIndex(plan)] as const)
    return [
      holiday === null ? 0 : dayIndex(holiday) + 1,
      seasons.length,
      ...seasons.flatMap((season) => [season.from - from, weekIndex(season)]),
      ...exceptional.flatMap(([day, plan], nth) => [day - (exceptional[nth - 1]?.[0] ?? 0), plan]),
    ]
  }
  const places = new Map<Timeline, number>()
  const indices = timelines.map((timeline) => {
    const place = places.get(timeline) ?? packed.indexOf(pack(timeline))
    places.set(timeline, place)
    return place
  })
  const pool = {
    from,
    until,
    holidays: packHolidays(calendar),
    comments: comments.values,
    days: days.values,
    weeks: weeks.values,
    timelines: packed.values,
  }
  return { pool, indices }
}

function unpackDay(numbers: readonly number[], comments: readonly string[]): TimelineDay {
  const withComment = (number = 0): { comment?: string } => {
    const comment = comments[number - 1]
    return comment === undefined ? {} : { comment }
  }
  const spans = Array.from({ length: Math.floor(numbers.length / 4) }, (_, nth): TimelineSpan => {
    const [open = 0, length = 0, kind = 0, comment] = numbers.slice(nth * 4)
    return { open, close: open + length, kind: kinds[kind] ?? 'unknown', ...withComment(comment) }
  })
  return { spans, ...withComment(numbers.length % 4 === 0 ? undefined : numbers.at(-1)) }
}

/** Unpacks all timelines of a pool, by index. */
export function* unpackTimelines(pool: TimelinePool): Steps<Timeline[]> {
  const { from, until } = pool
  const holidays = Object.fromEntries(pool.holidays.flatMap(([name, ...days]) => days.map((day) => [from + day, name])))
  const calendar = { from, until, holidays }
  const days = pool.days.map((numbers) => unpackDay(numbers, pool.comments))
  const day = (index: number): TimelineDay => days[index] ?? UNKNOWN_DAY
  const weeks = pool.weeks.map((indices) =>
    Array.from({ length: 7 }, (_, nth) => day(indices[nth] ?? indices[0] ?? -1)),
  )
  return yield* mapInSteps(pool.timelines, ([holiday = 0, count = 0, ...numbers]): Timeline => {
    let at = from
    return {
      calendar,
      holiday: holiday === 0 ? null : day(holiday - 1),
      seasons: [...pairs(numbers.slice(0, count * 2))].map(([start, week]) => ({
        from: from + start,
        week: weeks[week] ?? [],
      })),
      exceptions: Object.fromEntries(
        [...pairs(numbers.slice(count * 2))].map(([gap, index]) => {
          at += gap
          return [at, day(index)]
        }),
      ),
    }
  })
}
