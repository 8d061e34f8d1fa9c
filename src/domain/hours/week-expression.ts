import { quoted, runsOf, weekdayWords } from './model/selectors.ts'
import { timeOf, weekdays, readDay } from './opening-hours.ts'
import type { Day, DayHours, OpeningHours, Weekday } from './opening-hours.ts'

interface Rule {
  weekdays: Weekday[]
  hours: string
  runsPastMidnight: boolean
}

/** An opening and a closing minute that are the same say nothing. */
const isSpan = (day: Day): day is Extract<Day, { kind: 'hours' }> => day.kind === 'hours' && day.open !== day.close

/** '09:00-12:00, 14:00-18:00', as a day with breaks is answered; null for any other text. */
function readSpans(text: string): Extract<Day, { kind: 'hours' }>[] | null {
  const spans = text.split(',').map(readDay)
  return spans.every(isSpan) ? spans : null
}

const spanText = ({ open, close }: { open: number; close: number }): string =>
  `${timeOf(open)}-${close === 0 ? '24:00' : timeOf(close)}`

/** What holds on a day in OpenStreetMap's language; `DayHours` that are no hours are words, or unknown. */
function ruleOf(weekday: Weekday, stored: DayHours | undefined): Rule {
  const day = readDay(stored)
  const rule = (hours: string, runsPastMidnight = false): Rule => ({ weekdays: [weekday], hours, runsPastMidnight })
  const spans = isSpan(day) ? [day] : day.kind === 'unknown' ? readSpans(day.text ?? '') : null
  if (spans)
    return rule(
      spans.map(spanText).join(','),
      spans.some(({ open, close }) => close !== 0 && close < open),
    )
  if (day.kind === 'closed') return rule('off')
  if (day.kind === 'allDay') return rule('00:00-24:00')
  const text = day.kind === 'hours' ? `${timeOf(day.open)}-${timeOf(day.close)}` : day.text
  return rule(text === undefined || quoted(text) === '""' ? 'unknown' : quoted(text))
}

/** 'Mo-We,Fr'. */
const weekdayText = (days: readonly Weekday[]): string =>
  runsOf(days.map((day) => weekdays.indexOf(day)))
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => weekdayWords[day ?? 0]).join('-'))
    .join(',')

const isTimed = ({ hours }: Rule): boolean => /^\d/.test(hours)

/**
 * A week as the expression that says the same: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off', a day of which nothing is
 * known as 'We unknown', one in words as 'Mo "Efter aftale"'; '' for a week that says nothing.
 */
export function expressionOfWeek(week: OpeningHours): string {
  const rules: Rule[] = []
  for (const rule of weekdays.map((weekday) => ruleOf(weekday, week[weekday]))) {
    const same = rules.find(({ hours }) => hours === rule.hours)
    if (same) same.weekdays.push(...rule.weekdays)
    else rules.push(rule)
  }
  if (rules.length === 1 && rules[0]?.hours === 'unknown') return ''
  if (rules.length === 1 && rules[0]?.hours === '00:00-24:00') return '24/7'
  const text = (rule: Rule): string => `${weekdayText(rule.weekdays)} ${rule.hours}`
  if (!rules.some(({ runsPastMidnight }) => runsPastMidnight)) return rules.map(text).join('; ')
  // A rule takes its whole days from those before it, also the night that runs into them: so what is no time comes
  // first, a closed day goes without saying, and times are added to one another.
  const words = rules.filter((rule) => !isTimed(rule) && rule.hours !== 'off')
  return [...words.map(text), rules.filter(isTimed).map(text).join(', ')].join('; ')
}
