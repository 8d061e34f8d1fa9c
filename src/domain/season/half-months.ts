import { monthName } from '#src/texts/lists-and-months.ts'
import { season as texts } from '#src/texts/texts.ts'
import { DAY } from '../hours/local-time.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The half months of a year: the 1st to the 15th of a month is early, the rest late. */
export const HALF_MONTHS = 24

export type HalfMonthName = `${'early' | 'late'} ${(typeof months)[number]}`

/** A range of half months, 0 for early January to 23 for late December, both included. It may wrap around New Year. */
export interface Season {
  first: number
  last: number
}

function indexOf(name: HalfMonthName): number {
  const [half, month] = name.split(' ')
  return months.findIndex((each) => each === month) * 2 + (half === 'late' ? 1 : 0)
}

/** Creates a season from one half month to another: `season('late June', 'early August')`. */
export const season = (first: HalfMonthName, last: HalfMonthName): Season => ({
  first: indexOf(first),
  last: indexOf(last),
})

/**
 * The half month of a moment in Denmark. Pages embed this very function as a script (src/components/inline-scripts.ts),
 * so it must not call our own code.
 */
export function halfMonthAt(moment: Date): number {
  const [, month = 1, day = 1] = moment
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' })
    .split('-')
    .map(Number)
  return (month - 1) * 2 + (day < 16 ? 0 : 1)
}

/** The first day of a half month, since 1970-01-01. A number of 24 or more is in the next year. */
export const dayOfHalf = (year: number, half: number): number =>
  Date.UTC(year, Math.floor(half / 2), half % 2 === 0 ? 1 : 16) / DAY

/** The half months of a season, in order. */
export function halfMonthsIn({ first, last }: Season): number[] {
  const length = ((last - first + HALF_MONTHS) % HALF_MONTHS) + 1
  return Array.from({ length }, (_, step) => (first + step) % HALF_MONTHS)
}

const monthOf = (half: number): string => monthName(Math.floor(half / 2))

/** 'juni og juli', 'midt i maj til midt i juni', 'sidste halvdel af november': a season as visitors read it. */
export function seasonInWords({ first, last }: Season): string {
  const [from, to] = [monthOf(first), monthOf(last)]
  const beginsInMiddle = first % 2 === 1
  const endsInMiddle = last % 2 === 0
  if (from === to && beginsInMiddle) return texts.secondHalf(from)
  if (from === to) return endsInMiddle ? texts.firstHalf(from) : from
  const isPair = !beginsInMiddle && !endsInMiddle && (last - first + HALF_MONTHS) % HALF_MONTHS === 3
  const begins = beginsInMiddle ? texts.middle(from) : from
  const ends = endsInMiddle ? texts.middle(to) : to
  return isPair ? texts.pair(begins, ends) : texts.range(begins, ends)
}
