import openingHours from 'opening_hours'

import { timeOf, weekdays } from '#src/domain/hours/opening-hours.ts'
import type { DayHours, OpeningHours } from '#src/domain/hours/opening-hours.ts'

/** A Monday, in a week without public holidays or a change of the clocks. */
const REFERENCE_MONDAY = [2024, 0, 8] as const
const DAY_MINUTES = 24 * 60

/** Public holidays are read as Denmark's. */
const DENMARK = { lat: 56, lon: 10, address: { country_code: 'dk', state: '' } }

interface Span {
  /** Minutes since the week began. */
  from: number
  to: number
}

function minutesIntoWeek(moment: Date): number {
  const [year, month, monday] = REFERENCE_MONDAY
  const days = Math.round(
    (Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) - Date.UTC(year, month, monday)) / 86_400_000,
  )
  return days * DAY_MINUTES + moment.getHours() * 60 + moment.getMinutes()
}

/** Null for a text that is not in OpenStreetMap's language: the library throws. */
function readerOf(text: string): openingHours | null {
  try {
    return new openingHours(text, DENMARK)
  } catch {
    return null
  }
}

/** The open spans that touch a week; null when weeks differ, or when the text only hints at when it is open. */
function spansOf(text: string): Span[] | null {
  const reader = readerOf(text)
  if (reader === null || !reader.isWeekStable()) return null
  const [year, month, monday] = REFERENCE_MONDAY
  // From the Sunday before to the Monday after, so that what runs past midnight is not cut.
  const intervals = reader.getOpenIntervals(new Date(year, month, monday - 1), new Date(year, month, monday + 8))
  if (intervals.some(([, , isUncertain, comment]) => isUncertain || (comment ?? '') !== '')) return null
  return intervals.map(([from, to]) => ({ from: minutesIntoWeek(from), to: minutesIntoWeek(to) }))
}

/** One day of the week; null when it has more than one span. */
function dayHours(spans: readonly Span[], index: number): DayHours | null {
  const [begin, end] = [index * DAY_MINUTES, (index + 1) * DAY_MINUTES]
  if (spans.some(({ from, to }) => from <= begin && to >= end)) return { allDay: true }
  const [span, ...more] = spans.filter(({ from }) => from >= begin && from < end)
  if (span === undefined) return { closed: true }
  if (more.length > 0 || span.to - span.from >= DAY_MINUTES) return null
  return { open: timeOf(span.from - begin), close: timeOf(span.to % DAY_MINUTES) }
}

/** Hours that are a note for people, as a day says them, and as a sentence does where they say nothing of a day. */
const dayTexts: ReadonlyMap<string, string> = new Map([['"by appointment"', 'Efter aftale']])
const seasonTexts: ReadonlyMap<string, string> = new Map([
  ['"winter"', 'Åbent om vinteren.'],
  ['"summer"', 'Åbent om sommeren.'],
])

/** What the library writes in Danish, with its two English words translated: days, months, times and the signs between. */
const DANISH =
  /^(?:(?:man|tirs|ons|tors|fre|lør|søn|jan|feb|mar|apr|maj|jun|juni|jul|juli|aug|sep|sept|okt|nov|dec|helligdage|lukket)\b\.?|[\d:.,;\s–-])+$/u

/** The library reads it under `conf`, its types ask for it beside. */
const inDanish = { locale: 'da', conf: { locale: 'da' } }

/** 'Åbent lør. okt.-mar.: 10:00-15:00.'; what has no Danish is only said to be there. */
function hoursSentence(text: string): string {
  const written = readerOf(text)?.prettifyValue(inDanish)
  const danish = String(written).replaceAll('public holidays', 'helligdage').replaceAll('closed', 'lukket')
  return DANISH.test(danish) ? `Åbent ${danish}.` : 'Åbningstiderne er særlige: spørg, før du kører.'
}

/**
 * Hours in OpenStreetMap's language as a week, with a Danish sentence where the week cannot say all of it:
 * a day with two spans is unknown, and so is every day of 'Oct-Mar: Sa 10:00-15:00'.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours
 */
export function readOsmHours(text: string): { openingHours: OpeningHours; sentence: string | null } {
  if (text === '') return { openingHours: {}, sentence: null }
  const dayText = dayTexts.get(text)
  if (dayText !== undefined)
    return { openingHours: Object.fromEntries(weekdays.map((weekday) => [weekday, dayText])), sentence: null }
  const spans = spansOf(text)
  if (spans === null) return { openingHours: {}, sentence: seasonTexts.get(text) ?? hoursSentence(text) }
  const days = weekdays.map((weekday, index) => [weekday, dayHours(spans, index)] as const)
  return {
    openingHours: Object.fromEntries(days.map(([weekday, day]) => [weekday, day ?? { unknown: true }])),
    sentence: days.some(([, day]) => day === null) ? hoursSentence(text) : null,
  }
}
