import { dayOf } from '../../local-time.ts'
import { minutesOf } from '../../opening-hours.ts'
import { spansAt } from '../../timeline/timeline.ts'
import type { SpanKind } from '../../timeline/timeline.ts'
import { calendarAt, compileHours } from '../compile.ts'
import { readExpression } from '../expression.ts'
import { orNull, readerOf } from '../library.ts'

/** 2026 and 2027, each by timelines compiled on its first day. */
const calendars = [calendarAt('2026-01-01'), calendarAt('2027-01-01')] as const

/** What the library itself says at moments 'YYYY-MM-DDTHH:MM' on the wall; null when it throws. */
function libraryStates(expression: string, moments: readonly string[]): string[] | null {
  return orNull(() => {
    const reader = readerOf(expression)
    return reader && moments.map((moment) => reader.getStateString(new Date(`${moment}:00Z`), true))
  })
}

/** What compiled timelines say. */
function ourStates(expression: string, moments: readonly string[]): (SpanKind | 'closed')[] {
  const timelines = calendars.map((calendar) => compileHours(expression, calendar))
  return moments.map((moment) => {
    const [date = '', time = ''] = moment.split('T')
    const timeline = timelines[date < '2027' ? 0 : 1]
    const spans = timeline ? spansAt(timeline, { day: dayOf(date), minutes: minutesOf(time) ?? NaN }) : []
    return spans[0]?.kind ?? 'closed'
  })
}

export interface Comparison {
  value: string
  /** Moments at which one of us says open or closed, and the other the opposite, or nothing that is certain. */
  contradictions: string[]
  /** Whether nothing is lost: what the library knows, we do; what is no expression is told as a note. */
  isWhole: boolean
}

/** Compares our whole way (read, compile, evaluate) with the library at moments 'YYYY-MM-DDTHH:MM' in 2026 and 2027. */
export function compare(value: string, moments: readonly string[]): Comparison {
  const read = readExpression(value)
  if (read.kind !== 'expression' && read.kind !== 'note') return { value, contradictions: [], isWhole: false }
  const ours = ourStates(read.expression, moments)
  const library = read.kind === 'note' ? null : libraryStates(value, moments)
  const isSame = (nth: number): boolean => {
    const [our, its] = [ours[nth], library?.[nth] ?? 'unknown']
    return our === its || (our === 'byAppointment' && its !== 'closed')
  }
  const different = moments.flatMap((moment, nth) =>
    isSame(nth) ? [] : [{ moment, our: ours[nth], its: library?.[nth] }],
  )
  return {
    value,
    contradictions: different
      .filter(({ our }) => our !== 'unknown')
      .map(({ moment, our, its }) => `${value} at ${moment}: ${our}, not ${its}`),
    isWhole: different.length === 0,
  }
}
