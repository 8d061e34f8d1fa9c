import openingHours from 'opening_hours'

import { BY_APPOINTMENT } from '../../model/model-expression.ts'
import { DAY_MINUTES } from '../../model/model.ts'
import { specialDays } from '../../model/special-days.ts'
import { dateText } from '../../model/year-days.ts'

/** A part of one day, from 0 until 1440; minutes in wall-clock time. */
export interface Piece {
  from: number
  to: number
  kind: 'open' | 'byAppointment' | 'unknown'
  comment: string
}

/** The pieces of each date 'YYYY-MM-DD' that has any, in order. */
export type Pieces = ReadonlyMap<string, readonly Piece[]>

/** Public holidays are read as Denmark's. */
const DENMARK = { lat: 56, lon: 10, address: { country_code: 'dk', state: '' } }

/**
 * Runs with the process's clock on UTC. The library reads times of day by the process's own time zone, where an hour
 * of the year may be missing or twice; opening hours are times on the wall, and UTC has every hour once.
 */
function onTheWall<T>(run: () => T): T {
  const zone = process.env['TZ']
  if (zone === 'UTC') return run()
  process.env['TZ'] = 'UTC'
  try {
    return run()
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
}

/** Comments that say no more than 'by appointment', as they are written in OpenStreetMap, in lower case. */
const appointmentTexts: ReadonlySet<string> = new Set([
  BY_APPOINTMENT,
  'on appointment',
  'upon appointment',
  'by arrangement',
  'on request',
  'efter aftale',
  'kun efter aftale',
  'nach vereinbarung',
  'auf anfrage',
  'op afspraak',
  'sur rendez-vous',
  'sur rdv',
  'enligt överenskommelse',
  'etter avtale',
])

const holidayNames: ReadonlySet<string> = new Set(specialDays.flatMap(({ publicHoliday }) => publicHoliday ?? []))

export const isAppointment = (comment: string): boolean => appointmentTexts.has(comment.trim().toLowerCase())

/** What an expression says in words, each text once; without 'by appointment', which is a kind of its own. */
export function commentsOf(expression: string): string[] {
  const quoted = Array.from(expression.matchAll(/"([^"]*)"/g), ([, text]) => text?.trim() ?? '')
  return [...new Set(quoted)].filter((text) => text !== '' && !isAppointment(text))
}

function kindOf(isUncertain: boolean, comment: string): Piece['kind'] {
  if (isAppointment(comment)) return 'byAppointment'
  return isUncertain ? 'unknown' : 'open'
}

const minutesOf = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes()

const dateOf = (moment: Date): string =>
  dateText(moment.getFullYear(), { day: moment.getDate(), month: moment.getMonth() + 1 })

/** The parts of each day that an interval touches. */
function* partsOf(from: Date, to: Date): Generator<{ date: string; from: number; to: number }> {
  let start = from
  while (start < to) {
    const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1)
    yield { date: dateOf(start), from: minutesOf(start), to: to < midnight ? minutesOf(to) : DAY_MINUTES }
    start = midnight
  }
}

/** What can be asked of an expression; null where it is none. */
export interface Evaluation {
  isWeekStable: boolean
  /** The open and unknown pieces of the days of a year, and of the days before and after it. */
  piecesOf: (year: number) => Pieces
}

function pieces(reader: openingHours, year: number): Pieces {
  const days = new Map<string, Piece[]>()
  const intervals = reader.getOpenIntervals(new Date(year, 0, 0), new Date(year + 1, 0, 2))
  for (const [from, to, isUncertain, text] of intervals) {
    const comment = holidayNames.has(text ?? '') ? '' : (text ?? '')
    for (const { date, ...part } of partsOf(from, to)) {
      days.set(date, [...(days.get(date) ?? []), { ...part, kind: kindOf(isUncertain, comment), comment }])
    }
  }
  return days
}

/** Reads an expression; null for what is none, and for one that asks for holidays that Denmark has none of. */
export function evaluate(expression: string): Evaluation | null {
  try {
    return onTheWall(() => {
      const reader = new openingHours(expression, DENMARK)
      return {
        isWeekStable: reader.isWeekStable(),
        piecesOf: (year) => onTheWall(() => pieces(reader, year)),
      }
    })
  } catch {
    return null
  }
}
