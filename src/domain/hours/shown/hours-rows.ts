import { dateOf, weekdayIndex } from '../local-time.ts'
import { weekdayNames, weekdays } from '../weekdays.ts'
import { UNKNOWN_DAY, isSamePlan, ordinaryPlanAt, planAt, seasonAt } from '../timeline/timeline.ts'
import type { DayPlan, Timeline } from '../timeline/timeline.ts'
import { isChanging } from '../timeline/week-of-timeline.ts'
import { holidayNote } from './holiday-note.ts'
import { planLines } from './plan-lines.ts'

/** A day, or several, as a page lists them. */
export interface HoursRow {
  /** 'Mandag', 'tors. 24. dec.'. */
  label: string
  /** '23. nov.'; '' where the label says it, or the row is of no certain week. */
  date: string
  /** Name of a public holiday, or ''. */
  note: string
  lines: string[]
  isToday: boolean
}

const WEEK = 7
/** Days in which what is out of the ordinary is told. */
const AHEAD = 56
const MOST_SPECIAL = 8
/** Days of being shut that are longer are a season. */
const BREAK = 42
/** So many days that are alike are one row. */
const RUN = 3

const dayAndMonth = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withWeekday = new Intl.DateTimeFormat('da-DK', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** 'man. 23. nov.'. */
export const dateLabel = (day: number): string => withWeekday.format(new Date(dateOf(day)))
const shortDate = (day: number): string => dayAndMonth.format(new Date(dateOf(day)))

/** Whether all that is said is words, if anything: there is nothing to list. */
const saysNoTime = ({ seasons, holiday, exceptions }: Timeline): boolean =>
  [...seasons.flatMap(({ week }) => week), ...(holiday ? [holiday] : []), ...Object.values(exceptions)].every(
    ({ spans }) => spans.length > 0 && spans.every(({ kind }) => kind === 'unknown'),
  )

const isOpen = ({ spans }: DayPlan): boolean => spans.some(({ kind }) => kind === 'open')
const saysSomething = ({ spans }: DayPlan): boolean =>
  spans.some(({ kind, comment }) => kind !== 'unknown' || comment !== undefined)

interface ListedDay {
  plan: DayPlan
  lines: string[]
}

/** The week of the season that a day lies in, Monday first. */
function ordinaryWeek(timeline: Timeline, today: number): ListedDay[] {
  const week = seasonAt(timeline, today)?.week ?? []
  return weekdays.map((_, index) => {
    const plan = week[index] ?? UNKNOWN_DAY
    return isChanging(timeline, today, index)
      ? { plan: UNKNOWN_DAY, lines: ['Skifter fra uge til uge'] }
      : { plan, lines: planLines(plan) }
  })
}

/** Which weekdays are listed, by the summary rule: those that say more than 'closed' where fewer than three are open. */
function listedDays(week: readonly ListedDay[]): boolean[] {
  const says = week.map(({ plan, lines }) => saysSomething(plan) || lines.length > 1)
  const open = week.filter(({ plan }) => isOpen(plan)).length
  return open > 0 && open < 3 ? says : week.map(({ plan }) => plan.spans.length === 0 || says.includes(true))
}

const nameOf = (index: number): string => weekdayNames[weekdays[index] ?? 'monday']

/** The ordinary week of the season that a day (since 1970-01-01) lies in, without dates: true as long as the season is. */
export function ordinaryRows(timeline: Timeline, today: number): HoursRow[] {
  if (saysNoTime(timeline)) return []
  const week = ordinaryWeek(timeline, today)
  const isListed = listedDays(week)
  const rows = week.flatMap(({ lines }, index) =>
    isListed[index] ? [{ label: nameOf(index), date: '', note: '', lines, isToday: false }] : [],
  )
  return rows
}

/** The week that a day lies in: its ordinary days with their dates, and all days that are out of the ordinary. */
export function weekRows(timeline: Timeline, today: number): HoursRow[] {
  if (saysNoTime(timeline)) return []
  const isListed = listedDays(ordinaryWeek(timeline, today))
  const monday = today - weekdayIndex(today)
  const rows = weekdays.flatMap((_, index) => {
    const day = monday + index
    const plan = planAt(timeline, day)
    if (!isListed[index] && isSamePlan(plan, ordinaryPlanAt(timeline, day))) return []
    const note = holidayNote(timeline, day)
    return [{ label: nameOf(index), date: shortDate(day), note, lines: planLines(plan), isToday: day === today }]
  })
  return rows
}

interface SpecialDay {
  day: number
  plan: DayPlan
  note: string
}

/** Days that are alike and follow each other without being holidays, together. */
function runsOf(days: readonly SpecialDay[]): SpecialDay[][] {
  const runs: SpecialDay[][] = []
  for (const special of days) {
    const last = runs.at(-1)?.at(-1)
    const goesOn =
      last?.day === special.day - 1 && last.note === '' && special.note === '' && isSamePlan(last.plan, special.plan)
    if (goesOn) runs.at(-1)?.push(special)
    else runs.push([special])
  }
  return runs.flatMap((run) => (run.length < RUN ? run.map((each) => [each]) : [run]))
}

/** Whether a day lies in some weeks of being shut between two seasons, as in a holiday of the shop's own. */
function isInBreak({ seasons, calendar }: Timeline, day: number): boolean {
  const nth = seasons.findLastIndex(({ from }) => from <= day)
  const season = seasons[nth]
  if (nth < 1 || season === undefined || season.week.some(({ spans }) => spans.length > 0)) return false
  return (seasons[nth + 1]?.from ?? calendar.until) - season.from <= BREAK
}

/** The next days after this week that are not like others of their season: 'tors. 24. dec.', 'man. 1. feb.–søn. 14. feb.'. */
export function specialRows(timeline: Timeline, today: number): HoursRow[] {
  const first = today - weekdayIndex(today) + WEEK
  const days = Array.from({ length: AHEAD }, (_, nth): SpecialDay => {
    const day = first + nth
    return { day, plan: planAt(timeline, day), note: timeline.calendar.holidays[day] ?? '' }
  })
  const special = days.filter(
    ({ day, plan }) =>
      day < timeline.calendar.until && (isInBreak(timeline, day) || !isSamePlan(plan, ordinaryPlanAt(timeline, day))),
  )
  return runsOf(special)
    .slice(0, MOST_SPECIAL)
    .map((run) => {
      const [begin, end] = [run[0], run.at(-1)]
      const label = [begin, begin === end ? undefined : end].flatMap((each) => (each ? dateLabel(each.day) : []))
      return {
        label: label.join('–'),
        date: '',
        note: begin?.note ?? '',
        lines: planLines(begin?.plan ?? UNKNOWN_DAY),
        isToday: false,
      }
    })
}

/** Whether the hours are more than one week that holds all year: then they are also said in sentences. */
export function saysMoreThanWeek({ seasons, holiday, exceptions }: Timeline): boolean {
  return seasons.length > 1 || holiday !== null || Object.keys(exceptions).length > 0
}
