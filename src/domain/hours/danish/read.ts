import { isInPeriod, YEAR_DAYS } from '../calendar.ts'
import type { YearPeriod } from '../calendar.ts'
import { runsOf } from '../grouping.ts'
import { byAppointmentPlan, closedPlan, everyDay, isSamePlan, unknownHours, unknownPlan } from '../model.ts'
import type { DayPlan, HoursModel, WeekPlan } from '../model.ts'
import { seasonsOfYear } from '../year-schedule.ts'
import { periodOfItem, readSentence, sentencesOf } from './clauses.ts'
import type { Clause, Sentence, HoursStatement } from './clauses.ts'
import { itemsOf } from './items.ts'
import { tidy, tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'
import type { Target } from './vocabulary.ts'

/** Characters that are read; the rest is reported as not understood. */
export const MAX_LENGTH = 2000

export interface DanishHours {
  model: HoursModel
  /** The words that were not understood, as they are written and in their order. */
  notUnderstood: string[]
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

const isNamed = (target: HoursStatement['target']): target is Target => target !== null && target !== 'otherDays'

/** Whether a statement is about weekdays, and not only about holidays or dates. */
const isOfDays = ({ target }: HoursStatement): boolean => !isNamed(target) || target.days.length > 0

const daysOf = ({ target }: HoursStatement): readonly number[] =>
  isNamed(target) ? target.days : target === null ? WEEK : []

/** Returns the statements about a day that name the fewest days: 'alle dage 10-17, lørdag 10-14'. */
function statementsOn(statements: readonly HoursStatement[], day: number): HoursStatement[] {
  const about = statements.filter((statement) => daysOf(statement).includes(day))
  const fewest = Math.min(...about.map((statement) => daysOf(statement).length))
  return about.filter((statement) => daysOf(statement).length === fewest)
}

/** Statements that contradict an earlier one about the same day. */
const contradictions = (statements: readonly HoursStatement[]): HoursStatement[] =>
  WEEK.flatMap((day) => {
    const [first, ...others] = statementsOn(statements, day)
    return first === undefined ? [] : others.filter(({ plan }) => !isSamePlan(plan, first.plan))
  })

/** Returns the week of a clause; `rest` applies to days that it does not mention. */
function weekOf({ statements, isOtherwise }: Clause, rest: WeekPlan): WeekPlan {
  const others = statements.find(({ target }) => target === 'otherDays')
  return WEEK.map((day) => {
    const [first, ...more] = statementsOn(statements, day)
    if (first === undefined) return others?.plan ?? (isOtherwise ? byAppointmentPlan : (rest[day] ?? unknownPlan))
    if (more.some(({ plan }) => !isSamePlan(plan, first.plan))) return unknownPlan
    return first.plan.kind === 'spans' && isOtherwise ? { ...first.plan, otherwise: 'byAppointment' } : first.plan
  })
}

/** Reads 'efter aftale' without days, next to hours, as the rest of the time. */
function withRest(clause: Clause): Clause {
  const statements = clause.statements.filter(({ target, plan }) => target !== null || plan.kind !== 'byAppointment')
  const isRest = statements.some(({ plan }) => plan.kind === 'spans') && statements.length < clause.statements.length
  return isRest ? { ...clause, statements, isOtherwise: true } : clause
}

/** Merges the clauses of each period, and those of the whole year. */
const byPeriod = (clauses: readonly Clause[]): Clause[] =>
  [...Map.groupBy(clauses, ({ period }) => JSON.stringify(period)).values()].map((same) =>
    withRest({
      period: same[0]?.period ?? null,
      statements: same.flatMap(({ statements }) => statements),
      isOtherwise: same.some(({ isOtherwise }) => isOtherwise),
    }),
  )

/** Applies a lone period at the end to all sentences before it. If that is impossible, it is not understood. */
function withLastPeriod(sentences: readonly Sentence[], last: Token): Sentence[] {
  const stated = sentences.flatMap(({ clauses }) => clauses).filter(({ statements }) => statements.length > 0)
  if (stated.length > 0 && stated.every(({ period }) => period === null))
    return sentences.map((sentence) => ({
      ...sentence,
      clauses: sentence.clauses.map((clause) => ({ ...clause, period: periodOfItem(last) })),
    }))
  return sentences.map((sentence) =>
    sentence.lonePeriod === last ? { ...sentence, notUnderstood: [...sentence.notUnderstood, last] } : sentence,
  )
}

/** Reads sentences, with periods for the sentences around them: '1. april - 30. september. Fredag 10-17.' */
function readSentences(items: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = []
  /** The last period without a sentence yet, and the period of the sentences that follow. */
  let pending: Token | null = null
  let carried: YearPeriod | null = null
  for (const own of sentencesOf(items)) {
    const sentence = readSentence(own, carried)
    sentences.push(sentence)
    if (sentence.lonePeriod !== null) {
      pending = sentence.lonePeriod
      carried = periodOfItem(sentence.lonePeriod)
    } else if (sentence.clauses.some(({ statements }) => statements.length > 0)) {
      pending = null
      if (sentence.clauses.some(({ period }) => period !== carried)) carried = null
    }
  }
  return pending === null ? sentences : withLastPeriod(sentences, pending)
}

/**
 * Creates the schedule of clauses. `fill` applies to days that are not mentioned, `outside` to times of the year that
 * are not mentioned.
 */
function scheduleOf(clauses: readonly Clause[], fill: DayPlan, outside: DayPlan): HoursModel['schedule'] {
  const base = clauses.find(({ period }) => period === null)
  const baseWeek = base === undefined ? everyDay(outside) : weekOf(base, everyDay(fill))
  const rest = base === undefined ? everyDay(fill) : baseWeek
  const seasons = clauses.flatMap((clause) =>
    clause.period === null ? [] : [{ period: clause.period, week: weekOf(clause, rest) }],
  )
  const weekOn = (day: number): WeekPlan => seasons.findLast(({ period }) => isInPeriod(period, day))?.week ?? baseWeek
  return seasonsOfYear(Array.from({ length: YEAR_DAYS }, (_, day) => weekOn(day)))
}

function holidaysOf(statements: readonly HoursStatement[]): HoursModel['publicHolidays'] {
  const [first, ...others] = statements.filter(({ target }) => isNamed(target) && target.holidays)
  if (first === undefined) return { kind: 'asUsual' }
  return others.every(({ plan }) => isSamePlan(plan, first.plan)) ? first.plan : unknownPlan
}

/** Lists exceptions in the order of the text, since the later of two for one day applies. */
const exceptionsOf = (sentences: readonly Sentence[]): HoursModel['exceptions'] =>
  sentences.flatMap(({ clauses, exceptions }) => [
    ...clauses
      .flatMap(({ statements }) => statements)
      .flatMap(({ target, plan }) => (isNamed(target) ? target.occasions.map((occasion) => ({ occasion, plan })) : [])),
    ...exceptions,
  ])

/** Returns the texts of items in their order; those with only fillers between them are joined. */
function textsOf(text: string, items: readonly Token[], tokens: readonly Token[]): string[] {
  const relevant = tokens.filter(({ meaning }) => meaning.kind !== 'filler')
  const runs = runsOf(
    items.toSorted((a, b) => a.start - b.start),
    (one, next) => !relevant.some(({ start }) => start >= one.end && start < next.start),
  )
  return runs.map((run) => text.slice(run[0].start, run.at(-1)?.end))
}

/**
 * Reads opening hours as people write them: 'Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket'. Days that a text
 * leaves out are closed if all of it was understood. Otherwise they are unknown, and so is everything that the words
 * that were not understood may refer to.
 * @example expressionOf(readDanishHours('Hverdage 9-17').model) // 'Mo-Fr 09:00-17:00; Sa,Su off'
 */
export function readDanishHours(written: string): DanishHours {
  const text = tidy(written)
  const isTooLong = text.length > MAX_LENGTH
  const tokens = tokensOf(text.slice(0, MAX_LENGTH))
  const sentences = readSentences(itemsOf(tokens))
  const clauses = byPeriod(sentences.flatMap((sentence) => sentence.clauses))
  const statements = clauses.flatMap((clause) => clause.statements)
  const wrong = clauses.flatMap((clause) => contradictions(clause.statements.filter(isOfDays)))
  const unread = [...sentences.flatMap((sentence) => sentence.notUnderstood), ...wrong.map(({ source }) => source)]
  const notUnderstood = [...textsOf(text, unread, tokens), ...(isTooLong ? [text.slice(MAX_LENGTH)] : [])]
  if (isTooLong || sentences.some(({ isCondition }) => isCondition)) return { model: unknownHours, notUnderstood }
  const hasHours = statements.some(
    (statement) => isOfDays(statement) && (statement.plan.kind === 'spans' || statement.plan.kind === 'byAppointment'),
  )
  const fill = hasHours && notUnderstood.length === 0 ? closedPlan : unknownPlan
  const ofSchedule = clauses.filter(
    ({ period, statements: own, isOtherwise }) => period !== null || isOtherwise || own.some(isOfDays),
  )
  const rest = sentences.find(({ restOfYear }) => restOfYear !== null)?.restOfYear
  const model: HoursModel = {
    schedule: scheduleOf(ofSchedule, fill, rest ?? fill),
    publicHolidays: holidaysOf(statements),
    exceptions: exceptionsOf(sentences),
    note: '',
  }
  return { model, notUnderstood }
}
