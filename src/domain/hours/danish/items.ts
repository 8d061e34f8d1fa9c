import { dateText, dayIndex, isDayOfYear, monthLengths, periodOf } from '../calendar.ts'
import type { Occasion } from '../calendar.ts'
import { DAY_MINUTES } from '../local-time.ts'
import { byAppointmentPlan } from '../model.ts'
import type { Span } from '../model.ts'
import type { Token } from './tokens.ts'
import { targetOf, unknown } from './vocabulary.ts'
import type { Meaning, Target } from './vocabulary.ts'
import { EVENING, NIGHT_END } from './write.ts'

type Meanings = readonly Meaning[]
type OfKind<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>

const ofKind = <Kind extends Meaning['kind']>(all: Meanings, kind: Kind): OfKind<Kind>[] =>
  all.filter((meaning): meaning is OfKind<Kind> => meaning.kind === kind)

/** Reads hours: '9-17.30', 'mellem 10 og 16', '18-02'. Plain numbers are hours. */
function spanOf(all: Meanings): Meaning | null {
  const [from, to] = all.flatMap((meaning) => {
    if (meaning.kind === 'time') return [meaning.minutes]
    return meaning.kind === 'number' && meaning.value <= 24 ? [meaning.value * 60] : []
  })
  if (from === undefined || to === undefined) return null
  const close = to || DAY_MINUTES
  const isNight = close < from && (all.at(-1)?.kind === 'nextDay' || (from >= EVENING && close <= NIGHT_END))
  return from < close || isNight ? { kind: 'spans', spans: [{ from, to: close, kind: 'open' }] } : null
}

const spansIn = (all: Meanings): Span[] => ofKind(all, 'spans').flatMap(({ spans }) => spans)

const planOf = (spans: readonly Span[], otherwise: 'closed' | 'byAppointment' = 'closed'): Meaning => ({
  kind: 'plan',
  plan: { kind: 'spans', spans: spans.toSorted((a, b) => a.from - b.from), otherwise },
})

/** Joins '13–17' with 'efter aftale 18–20' or 'resten af dagen efter aftale'. */
function joinPlans(all: Meanings): Meaning | null {
  const [first, more] = ofKind(all, 'plan').map(({ plan }) => plan)
  if (first?.kind !== 'spans') return null
  if (more === undefined) return planOf(first.spans, 'byAppointment')
  const isByAppointment = more.kind === 'spans' && more.spans.every(({ kind }) => kind === 'byAppointment')
  return isByAppointment ? planOf([...first.spans, ...more.spans], first.otherwise) : null
}

type PeriodEnd = Pick<OfKind<'date'>, 'date' | 'year'>

/** Reads a period. A month begins or ends it as a whole, but a list of months does not: 'maj og juni til august'. */
function periodBetween(all: Meanings): Meaning | null {
  if (all.length > 1 && ofKind(all, 'month').some(({ first, last }) => first !== last)) return null
  const [end] = all.toReversed().flatMap((meaning): PeriodEnd[] => {
    if (meaning.kind !== 'month') return meaning.kind === 'date' || meaning.kind === 'endOfYear' ? [meaning] : []
    return [{ date: { day: monthLengths[meaning.last - 1] ?? 1, month: meaning.last }, year: null }]
  })
  if (end === undefined) return null
  const [start] = all.flatMap((meaning): PeriodEnd[] => {
    if (meaning.kind === 'month') return [{ date: { day: 1, month: meaning.first }, year: null }]
    if (meaning.kind !== 'dayOfMonth') return meaning.kind === 'date' ? [meaning] : []
    return [{ date: { day: meaning.day, month: end.date.month }, year: end.year }]
  })
  if (start === undefined || !isDayOfYear(start.date)) return null
  const year = end.year ?? start.year
  if (year === null) return { kind: 'period', period: periodOf(start.date, end.date) }
  const newYears = dayIndex(end.date) < dayIndex(start.date) ? 1 : 0
  const [from, to] = [start.year ?? year - newYears, end.year ?? year + newYears]
  return targetOf({ occasions: [{ kind: 'dates', from: dateText(from, start.date), to: dateText(to, end.date) }] })
}

/** Joins consecutive months: 'januar og februar', 'maj, juni og juli'. */
function joinMonths(all: Meanings): Meaning | null {
  const [one, next] = ofKind(all, 'month')
  return one && next?.first === (one.last % 12) + 1 ? { ...one, last: next.last } : null
}

/** Reads weeks, also those that continue a list: 'uge 29-31', 'uge 29, 30 og 31'. */
function weeksOf(all: Meanings): Meaning | null {
  const [before] = ofKind(all, 'target')
  const [from = 0, to = from] = ofKind(all, 'number').map(({ value }) => value)
  const isList = before === undefined || (before.occasions.at(-1)?.kind === 'weeks' && before.days.length === 0)
  if (!isList || from < 1 || to > 53 || to < from) return null
  return targetOf({ occasions: [...(before?.occasions ?? []), { kind: 'weeks', from, to }] })
}

/** Reads a date, or '24. og 31. december'. */
function datesOf(all: Meanings): Meaning | null {
  const [last] = ofKind(all, 'date')
  if (last === undefined) return null
  const dates = [...ofKind(all, 'dayOfMonth').map(({ day }) => ({ day, month: last.date.month })), last.date]
  const occasions = dates.filter(isDayOfYear).map((date): Occasion => {
    if (last.year === null) return { kind: 'yearly', period: { from: date, to: date } }
    return { kind: 'dates', from: dateText(last.year, date), to: dateText(last.year, date) }
  })
  return targetOf({ occasions })
}

/** Reads two weekdays with the days between them, also over the end of the week. */
function dayRange(all: Meanings): Meaning | null {
  const [[from, ...more] = [], [to, ...others] = []] = ofKind(all, 'target').map(({ days }) => days)
  if (from === undefined || to === undefined || from === to || more.length + others.length > 0) return null
  return targetOf({ days: Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7) })
}

export const joinTargets = (targets: readonly Target[]): Target => ({
  days: [...new Set(targets.flatMap(({ days }) => days))].toSorted((a, b) => a - b),
  holidays: targets.some(({ holidays }) => holidays),
  occasions: targets.flatMap(({ occasions }) => occasions),
})

/** Reads days without those after 'undtagen'. */
function withoutDays(all: Meanings): Meaning | null {
  const [target, excepted] = ofKind(all, 'target')
  if (target === undefined || !excepted || excepted.holidays || excepted.occasions.length > 0) return null
  return { ...target, days: target.days.filter((day) => !excepted.days.includes(day)) }
}

/** A pattern over the kinds of consecutive tokens, and their joint meaning; null if their values make no sense. */
type Rule = readonly [kinds: RegExp, meaningOf: (all: Meanings) => Meaning | null]

/**
 * The grammar, in passes over the whole text. In each, the first rule that applies at a token joins what it matches to
 * one token, until none applies there.
 */
const grammar: readonly (readonly Rule[])[] = [
  [
    [/^week number (?:(?:dash|until) number |(?!dash|until))/, weeksOf],
    [/^(?:from )?(?:date|month|dayOfMonth) (?:(?:dash|until) (?:date|month)|endOfYear) /, periodBetween],
    [/^month (?:and|comma) month /, joinMonths],
    [/^(?:dayOfMonth and )?date /, datesOf],
    [/^target (?:dash|until) target /, dayRange],
    [/^(?:from )?(?:time|number) (?:dash|until) (?:time|number) (?:nextDay )?/, spanOf],
    [/^between (?:time|number) (?:dash|until|and) (?:time|number) (?:nextDay )?/, spanOf],
    // A single end of a period restricts when the hours apply, but does not define a period.
    [/^(?:from|until) (?:date|month) /, () => ({ kind: 'unknown', isCondition: true })],
  ],
  [
    [/^spans (?:and |comma )?spans /, (all) => ({ kind: 'spans', spans: spansIn(all) })],
    [/^target (?:and|comma) number (?:(?:dash|until) number |(?!dash|until))/, weeksOf],
  ],
  [
    [/^month /, periodBetween],
    [/^target (?:and )?target /, (all) => ({ kind: 'target', ...joinTargets(ofKind(all, 'target')) })],
  ],
  [
    [/^target except target (?=spans )/, withoutDays],
    [
      /^spans appointment (?!spans )|^appointment spans /,
      (all) => planOf(spansIn(all).map((span) => ({ ...span, kind: 'byAppointment' }))),
    ],
    [/^spans /, (all) => planOf(spansIn(all))],
    [/^appointment /, () => ({ kind: 'plan', plan: byAppointmentPlan })],
  ],
  [[/^plan (?:and )?(?:plan|restOfDay) /, joinPlans]],
]

/** The kinds that may appear in a sentence. Every other token is unknown by then. */
const itemKinds: readonly string[] =
  'target period plan unknown otherDays otherwise restOfDay restOfYear special except and comma newline stop'.split(' ')

/** Joins the first tokens by the first rule that applies to them; null if none does. */
function joinFirst(tokens: readonly Token[], rules: readonly Rule[]): Token[] | null {
  const kinds = tokens.map(({ meaning }) => `${meaning.kind} `).join('')
  for (const [pattern, meaningOf] of rules) {
    const [match = ''] = pattern.exec(kinds) ?? []
    const found = tokens.slice(0, match.split(' ').length - 1)
    const [first, last] = [found[0], found.at(-1)]
    const meaning = first && meaningOf(found.map((token) => token.meaning))
    if (first && last && meaning) return [{ start: first.start, end: last.end, meaning }, ...tokens.slice(found.length)]
  }
  return null
}

/** The number of tokens that the longest rule looks at. */
const LOOKAHEAD = 6

/** Applies the rules of a pass to a text. */
function join(all: readonly Token[], rules: readonly Rule[]): Token[] {
  const tokens = [...all]
  for (let index = 0; index < tokens.length;) {
    const ahead = tokens.slice(index, index + LOOKAHEAD)
    const joined = joinFirst(ahead, rules)
    if (joined === null) index += 1
    else tokens.splice(index, ahead.length, ...joined)
  }
  return tokens
}

/** Groups the tokens of a text into items: targets, periods, plans and the words between them; without fillers. */
export function itemsOf(tokens: readonly Token[]): Token[] {
  const relevant = tokens.filter(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'colon')
  return grammar
    .reduce(join, relevant)
    .map((item) => (itemKinds.includes(item.meaning.kind) ? item : { ...item, meaning: unknown }))
}
