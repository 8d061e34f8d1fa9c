import { listOf, monthName } from '#src/texts/lists-and-months.ts'
import { capitalized } from '#src/texts/format.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { hours } from '#src/texts/texts.ts'
import { daysOfPeriod, isMonthEnd, isSameDayOfYear, specialDayOf, YEAR_DAYS } from '../calendar.ts'
import type { DayOfYear, Occasion, YearPeriod } from '../calendar.ts'
import type { CompiledHours } from '../compiled-hours.ts'
import { timeOf } from '../local-time.ts'
import { groupDays, isSamePlan, uniformPlan, wholeDay } from '../model.ts'
import type { DayPlan, Exception, HoursModel, Schedule, Span, WeekPlan } from '../model.ts'
import { consecutive } from '../write-expression.ts'

/** Hours that begin after noon and end by six need no 'næste dag'. */
export const EVENING = 12 * 60
export const NIGHT_END = 6 * 60

/** '9–12 og 14–17.30'. */
const spansText = (spans: readonly Span[]): string =>
  hours.joined(
    spans.map(({ from, to }) =>
      hours.spanInSentence(timeOf(from), timeOf(to), to <= from && (from < EVENING || to > NIGHT_END)),
    ),
  )

/** '9–12 og 14–17.30', 'lukket', '13–17 og efter aftale 18–20'. */
export function planText(plan: DayPlan): string {
  if (plan.kind !== 'spans') return hours.onDay[plan.kind]
  if (isSamePlan(plan, wholeDay)) return hours.wholeDay
  const open = plan.spans.filter(({ kind }) => kind === 'open')
  const appointments = plan.spans.filter(({ kind }) => kind === 'byAppointment')
  return hours.and([
    ...(open.length > 0 ? [spansText(open)] : []),
    ...(appointments.length > 0 ? [hours.timesByAppointment(spansText(appointments))] : []),
    ...(plan.otherwise === 'byAppointment' ? [hours.restOfDay] : []),
  ])
}

/** Writes weekdays in ascending order: 'mandag–fredag', 'tirsdag og torsdag', 'hver dag'. */
function daysText(days: readonly number[]): string {
  if (days.length === 7) return hours.everyDay
  const name = (day: number | undefined): string => hours.weekdays[day ?? 0] ?? ''
  return listOf(
    consecutive(days).flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name))),
  )
}

type DayGroup = ReturnType<typeof groupDays>[number]

const groupText = ({ plan, days }: DayGroup): string => `${daysText(days)} ${planText(plan)}`

/** Writes 'tirsdag og torsdag 13–17, ellers efter aftale'; null if the rest is not by appointment. */
function appointmentWeekText(week: WeekPlan): string | null {
  const texts = groupDays(week)
    .filter(({ plan }) => plan.kind !== 'byAppointment')
    .map(({ plan, days }) =>
      plan.kind === 'spans' && plan.otherwise === 'byAppointment'
        ? groupText({ plan: { ...plan, otherwise: 'closed' }, days })
        : null,
    )
  return texts.includes(null) ? null : hours.otherwiseByAppointment(texts.join(', '))
}

/** Describes a week, without its closed days unless others are unknown. */
function weekText(week: WeekPlan): string {
  const plan = uniformPlan(week)
  if (plan !== null && isSamePlan(plan, wholeDay)) return hours.always
  if (plan !== null && plan.kind !== 'spans') return planText(plan)
  const appointments = appointmentWeekText(week)
  if (appointments !== null) return appointments
  const groups = groupDays(week)
  const known = groups.filter((group) => group.plan.kind !== 'unknown')
  if (known.length < groups.length) return [...known.map(groupText), hours.otherDaysUnknown].join(', ')
  const open = groups.filter((group) => group.plan.kind !== 'closed')
  // 'Kun' if one or two days have all the hours.
  const isFew = open.length === 1 && open.every(({ days }) => days.length <= 2)
  const text = open.map(groupText).join(', ')
  return isFew ? hours.only(text) : text
}

const monthOf = ({ month }: DayOfYear): string => monthName(month - 1)

const dayText = (date: DayOfYear): string => hours.date(date.day, monthOf(date))

const isWholeMonths = ({ from, to }: YearPeriod): boolean => from.day === 1 && isMonthEnd(to)

/** '24. december', '1.–14. februar', '15. december–3. januar'. */
function daysOfYearText({ from, to }: YearPeriod): string {
  if (isSameDayOfYear(from, to)) return dayText(from)
  const isInMonth = from.month === to.month && from.day < to.day
  return hours.between(isInMonth ? hours.dayOfMonth(from.day) : dayText(from), dayText(to))
}

/** The same, or 'maj–september' for whole months. */
const periodText = (period: YearPeriod): string =>
  isWholeMonths(period) ? [...new Set([period.from, period.to].map(monthOf))].join('–') : daysOfYearText(period)

/** 'lukket i januar og februar', 'lukket i november–marts'. */
const closedMonthsText = ({ from, to }: YearPeriod): string =>
  from.month === to.month
    ? hours.closedInMonth(monthOf(from))
    : hours.closedInMonths(monthOf(from), monthOf(to), to.month === (from.month % 12) + 1)

/** Writes dates 'YYYY-MM-DD' as '1.–14. februar 2026' or '24. december 2026–3. januar 2027'. */
function datesText(first: string, last: string): string {
  const dayOf = (date: string): DayOfYear => ({ day: Number(date.slice(8)), month: Number(date.slice(5, 7)) })
  const [from, to] = [dayOf(first), dayOf(last)]
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)]
  return firstYear === lastYear
    ? `${daysOfYearText({ from, to })} ${lastYear}`
    : hours.between(`${dayText(from)} ${firstYear}`, `${dayText(to)} ${lastYear}`)
}

/** 'juleaften', '1.–14. februar', 'uge 29–31'. */
function occasionText(occasion: Occasion): string {
  const special = specialDayOf(occasion)
  if (special !== undefined) return hours.otherDay(hours.publicHoliday(special.name))
  switch (occasion.kind) {
    case 'yearly':
      return periodText(occasion.period)
    case 'dates':
      return datesText(occasion.from, occasion.to)
    case 'easter':
      return hours.easter(Math.abs(occasion.offset), occasion.offset < 0)
    case 'weeks':
      return hours.weeks(occasion.from, occasion.to)
  }
}

function isOneDay(occasion: Occasion): boolean {
  if (occasion.kind === 'yearly') return daysOfPeriod(occasion.period).length === 1
  return occasion.kind === 'easter' || (occasion.kind === 'dates' && occasion.from === occasion.to)
}

function exceptionText({ occasion, plan }: Exception): string {
  const text = occasionText(occasion)
  if (plan.kind === 'closed')
    return occasion.kind === 'yearly' && isWholeMonths(occasion.period)
      ? closedMonthsText(occasion.period)
      : hours.closedOn(text)
  return isOneDay(occasion) ? `${text} ${planText(plan)}` : hours.special(text, planText(plan))
}

function scheduleTexts(schedule: Schedule): string[] {
  if (schedule.kind === 'wholeYear') {
    return uniformPlan(schedule.week)?.kind === 'unknown' ? [] : [weekText(schedule.week)]
  }
  const { seasons, outside } = schedule
  const days = seasons.reduce((sum, { period }) => sum + daysOfPeriod(period).length, 0)
  return [
    ...seasons.map(({ period, week }) => `${periodText(period)}: ${weekText(week)}`),
    ...(days < YEAR_DAYS ? [hours.restOfYear(planText(outside))] : []),
  ]
}

/**
 * Describes hours in sentences of the current language: the seasons, then public holidays, exceptions and the note;
 * none if nothing is known. `readDanishHours` reads Danish ones back, except the note.
 */
export function hoursSentences({ schedule, publicHolidays, exceptions, note }: HoursModel): string[] {
  const texts = [
    ...scheduleTexts(schedule),
    ...(publicHolidays.kind === 'asUsual' ? [] : [hours.publicHolidays(planText(publicHolidays))]),
    ...exceptions.map(exceptionText),
  ]
  return [...texts.map((text) => `${capitalized(text)}.`), ...(note === '' ? [] : [note])]
}

/** Returns the sentences of hours without a model: their comments, and a reference to the list of days. */
export const irregularSentences = (comments: readonly string[]): string[] => [...comments, hours.irregular]

/**
 * Returns the sentences of compiled hours in the current language. They are stored in Danish; comments stay as they
 * are.
 */
export function sentencesOf({ model, sentences }: Pick<CompiledHours, 'model' | 'sentences'>): readonly string[] {
  if (currentLanguage() === 'da') return sentences
  if (model !== null) return hoursSentences(model)
  return sentences.length === 0 ? [] : irregularSentences(sentences.slice(0, -1))
}
