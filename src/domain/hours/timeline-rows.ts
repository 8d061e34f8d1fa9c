import { capitalized, dateFormat } from '#src/texts/format.ts'
import { hours as texts } from '#src/texts/texts.ts'
import { runsOf } from './grouping.ts'
import { dateOf, timeOf, weekdayIndex } from './local-time.ts'
import {
  allDays,
  closingTime,
  isChanging,
  isSameDay,
  isWholeDay,
  LOOK_AHEAD_DAYS,
  ordinaryDay,
  ownRemarks,
  seasonAt,
  timelineDay,
  UNKNOWN_DAY,
  unmentionedHoliday,
} from './timeline.ts'
import type { Timeline, TimelineDay, TimelineSpan } from './timeline.ts'
import { languageOf } from '../text/language-of.ts'

function spanLine(span: TimelineSpan): string {
  const isWhole = isWholeDay(span)
  const times = texts.span(timeOf(span.open), closingTime(span))
  switch (span.kind) {
    case 'open':
      return span.comment === ownRemarks.untimed ? texts.onDay.open : isWhole ? texts.onDay.wholeDay : times
    case 'byAppointment':
      return isWhole ? texts.onDay.byAppointment : texts.spanByAppointment(times)
    case 'unknown':
      return isWhole ? texts.onDay.unknown : texts.maybeSpan(times)
  }
}

/** The lines of a day as written within a sentence. */
const dayParts = ({ spans }: TimelineDay): string[] =>
  spans.length === 0 ? [texts.onDay.closed] : [...new Set(spans.map(spanLine))]

/**
 * Describes a day, one line per span: '09:00-12:00', '14:00-17:30', 'Efter aftale', 'Åben 24/7'; 'Lukket' without
 * spans. Comments are left to `remarksOf`.
 */
export const dayLines = (day: TimelineDay): string[] => dayParts(day).map(capitalized)

const isOpen = ({ spans }: TimelineDay): boolean => spans.some(({ kind }) => kind === 'open')

/**
 * Names the holiday on a day: 'juleaften', with a doubt if the shop would be open and the hours do not mention it; ''
 * on other days.
 */
export function holidayNote(timeline: Timeline, day: number): string {
  const name = timeline.calendar.holidays[day] ?? ''
  const isDoubtful = isOpen(timelineDay(timeline, day)) && unmentionedHoliday(timeline, day) !== null
  return isDoubtful ? texts.doubtfulHoliday(name) : texts.publicHoliday(name)
}

/** A day, or several, as a page lists them. */
export interface HoursRow {
  /** 'Mandag', 'tors. 24. dec.'. */
  label: string
  /** '23. nov.'; '' if the label has the date, or the row is not of a certain week. */
  date: string
  /** Name of a public holiday, or ''. */
  note: string
  lines: string[]
  isToday: boolean
}

const WEEK = 7
const MOST_SPECIAL = 8
/** A closed period of more than this many days is a season. */
const BREAK = 42
/** The fewest equal days in a row that share a row. */
const SHARED_ROW = 3

const dayAndMonth = dateFormat({ day: 'numeric', month: 'short' })
const withWeekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** 'man. 23. nov.'. */
export const dateLabel = (day: number): string => withWeekday().format(new Date(dateOf(day)))

/** Whether a timeline has only comments, or nothing at all. */
const hasNoTimes = (timeline: Timeline): boolean =>
  allDays(timeline).every(({ spans }) => spans.length > 0 && spans.every(({ kind }) => kind === 'unknown'))

const hasHoursOrText = ({ spans }: TimelineDay): boolean =>
  spans.some(({ kind, comment }) => kind !== 'unknown' || comment !== undefined)

/**
 * Returns the week of the season that a day is in: the lines of each weekday as written within a sentence, and whether
 * it is listed. All weekdays are listed, unless one or two are open; none, if the hours have no times.
 */
function listedWeek(timeline: Timeline, today: number): { lines: string[]; isListed: boolean }[] {
  if (hasNoTimes(timeline)) return []
  const week = seasonAt(timeline, today)?.week ?? []
  const days = Array.from({ length: WEEK }, (_, index) => {
    const day = week[index] ?? UNKNOWN_DAY
    return isChanging(timeline, today, index)
      ? { day: UNKNOWN_DAY, lines: [texts.onDay.changing], alternates: true }
      : { day, lines: dayParts(day), alternates: false }
  })
  const hasContent = days.map(({ day, lines, alternates }) => alternates || hasHoursOrText(day) || lines.length > 1)
  const open = days.filter(({ day }) => isOpen(day)).length
  return days.map(({ day, lines }, index) => ({
    lines,
    isListed: open > 0 && open < 3 ? hasContent[index] === true : day.spans.length === 0 || hasContent.includes(true),
  }))
}

const undated = { date: '', note: '', isToday: false }

const weekdayName = (index: number): string => texts.weekdays[index] ?? ''

/**
 * Lists the ordinary week of the season that a day (since 1970-01-01) is in, without dates: it is valid as long as the
 * season is.
 */
export const ordinaryRows = (timeline: Timeline, today: number): HoursRow[] =>
  listedWeek(timeline, today).flatMap(({ lines, isListed }, index) =>
    isListed ? [{ ...undated, label: capitalized(weekdayName(index)), lines: lines.map(capitalized) }] : [],
  )

/** Lists the week that a day is in: its ordinary days with their dates, and all unusual days. */
export function weekRows(timeline: Timeline, today: number): HoursRow[] {
  const monday = today - weekdayIndex(today)
  return listedWeek(timeline, today).flatMap(({ isListed }, index) => {
    const day = monday + index
    const hours = timelineDay(timeline, day)
    if (!isListed && isSameDay(hours, ordinaryDay(timeline, day))) return []
    return [
      {
        label: capitalized(weekdayName(index)),
        date: dayAndMonth().format(new Date(dateOf(day))),
        note: holidayNote(timeline, day),
        lines: dayLines(hours),
        isToday: day === today,
      },
    ]
  })
}

/** Whether a day is in a closed period of some weeks between two seasons, such as the shop's own holiday. */
function isInBreak({ seasons, calendar }: Timeline, day: number): boolean {
  const nth = seasons.findLastIndex(({ from }) => from <= day)
  const season = seasons[nth]
  if (nth < 1 || season === undefined || season.week.some(({ spans }) => spans.length > 0)) return false
  return (seasons[nth + 1]?.from ?? calendar.until) - season.from <= BREAK
}

/**
 * Lists the next days after this week that differ from the ordinary days of their season: 'tors. 24. dec.', 'man. 1.
 * feb.–søn. 14. feb.'.
 */
export function specialRows(timeline: Timeline, today: number): HoursRow[] {
  const first = today - weekdayIndex(today) + WEEK
  const unusual = Array.from({ length: LOOK_AHEAD_DAYS }, (_, nth) => ({
    day: first + nth,
    hours: timelineDay(timeline, first + nth),
    note: texts.publicHoliday(timeline.calendar.holidays[first + nth] ?? ''),
  })).filter(
    ({ day, hours }) =>
      day < timeline.calendar.until && (isInBreak(timeline, day) || !isSameDay(hours, ordinaryDay(timeline, day))),
  )
  const runs = runsOf(
    unusual,
    (one, next) => one.day === next.day - 1 && one.note === '' && next.note === '' && isSameDay(one.hours, next.hours),
  )
  return runs
    .flatMap((run) => (run.length < SHARED_ROW ? run.map((each): typeof run => [each]) : [run]))
    .slice(0, MOST_SPECIAL)
    .map(([{ day, hours, note }, ...others]) => ({
      ...undated,
      label: [day, ...others.slice(-1).map((last) => last.day)].map(dateLabel).join('–'),
      note,
      lines: dayLines(hours),
    }))
}

/** Whether the hours are more than one week for the whole year, so that pages add sentences. */
export function isMoreThanOneWeek({ seasons, holiday, exceptions }: Timeline): boolean {
  return seasons.length > 1 || holiday !== null || Object.keys(exceptions).length > 0
}

/**
 * Describes the ordinary week of the season that a day (since 1970-01-01) is in, on one line: 'mandag–fredag
 * 09:00-17:00, lørdag 10:00-13:00 og 14:00-16:00', 'hver dag åben 24/7'. '' for unknown hours.
 */
export function weekInWords(timeline: Timeline, today: number): string {
  const listed = listedWeek(timeline, today).flatMap(({ lines, isListed }, weekday) =>
    isListed ? [{ weekday, hours: texts.joined(lines) }] : [],
  )
  const runs = runsOf(listed, (one, next) => one.weekday === next.weekday - 1 && one.hours === next.hours)
  return runs
    .map(([{ weekday, hours }, ...others]) => {
      const days = [weekday, ...others.slice(-1).map((last) => last.weekday)].map(weekdayName).join('–')
      return `${others.length === WEEK - 1 ? texts.everyDay : days} ${hours}`
    })
    .join(', ')
}

/** A comment in the hours. */
export interface Remark {
  text: string
  /** BCP 47; '' if it cannot be guessed, null if the words are this site's own. */
  language: string | null
}

const ownKeys = ['untimed', 'openEnd', 'sun', 'school'] as const

/** A comment as pages show it. */
export function remarkOf(comment: string): Remark {
  const own = ownKeys.find((key) => ownRemarks[key] === comment)
  return own === undefined
    ? { text: comment, language: languageOf(comment) }
    : { text: texts.remarks[own], language: null }
}

/** Lists the comments of a timeline, each once, in the order in which they occur. */
export function remarksOf(timeline: Timeline): Remark[] {
  const comments = allDays(timeline).flatMap(({ spans, comment }) => [comment, ...spans.map((span) => span.comment)])
  return [...new Set(comments)].filter((text) => text !== undefined).map(remarkOf)
}
