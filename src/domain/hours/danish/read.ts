import { byAppointmentPlan, closedPlan, everyDay, isSamePlan, unknownHours, unknownPlan } from '../model.ts'
import type { DayPlan, Exception, HoursModel, WeekPlan } from '../model.ts'
import type { YearPeriod } from '../calendar.ts'
import { isInPeriod, YEAR_DAYS } from '../calendar.ts'
import { seasonsOfYear } from '../year-schedule.ts'
import { itemsOf } from './items.ts'
import type { Item, Target } from './found.ts'
import { withRestOfYear } from './rest-of-year.ts'
import { readSentence, sentencesOf } from './sentence.ts'
import type { Statement } from './pairs.ts'
import type { Clause, Sentence } from './sentence.ts'
import { tidy, tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** Characters that are read; what is beyond them is named as not understood. */
export const MAX_LENGTH = 2000

export interface DanishHours {
  model: HoursModel
  /** The words that were not understood, as they are written and in their order. */
  notUnderstood: string[]
}

/** The texts of items, those joined that have nothing of meaning between them. */
function textsOf(text: string, items: readonly Item[], tokens: readonly Token[]): string[] {
  const inOrder = items.toSorted((a, b) => a.start - b.start)
  const telling = tokens.filter(({ meaning }) => meaning.kind !== 'filler')
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of inOrder) {
    const last = ranges.at(-1)
    const isApart = last === undefined || telling.some((token) => token.start >= last.end && token.start < start)
    if (isApart) ranges.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return ranges.map(({ start, end }) => text.slice(start, end))
}

const isTargeted = (target: Statement['target']): target is Target => target !== null && target !== 'otherDays'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

const daysOf = ({ target }: Statement): readonly number[] => {
  if (target === null) return WEEK
  return target === 'otherDays' ? [] : target.days
}

/** What the narrowest statements say of a day: 'alle dage 10-17, lørdag 10-14'. */
function statementsOn(statements: readonly Statement[], day: number): Statement[] {
  const about = statements.filter((statement) => daysOf(statement).includes(day))
  const narrowest = Math.min(...about.map((statement) => daysOf(statement).length))
  return about.filter((statement) => daysOf(statement).length === narrowest)
}

/** Statements of a day that say something else than one before them. */
function contradictions(statements: readonly Statement[]): Statement[] {
  return WEEK.flatMap((day) => {
    const [first, ...others] = statementsOn(statements, day)
    return first === undefined ? [] : others.filter(({ plan }) => !isSamePlan(plan, first.plan))
  })
}

/** The week of what is said of one time of the year; `rest` is what holds on days of which nothing is said. */
function weekOf(statements: readonly Statement[], isOtherwise: boolean, rest: WeekPlan): WeekPlan {
  const others = statements.find(({ target }) => target === 'otherDays')
  return WEEK.map((day) => {
    const [said, ...more] = statementsOn(statements, day)
    if (said === undefined) return others?.plan ?? (isOtherwise ? byAppointmentPlan : (rest[day] ?? unknownPlan))
    if (more.some(({ plan }) => !isSamePlan(plan, said.plan))) return unknownPlan
    return said.plan.kind === 'spans' && isOtherwise ? { ...said.plan, otherwise: 'byAppointment' } : said.plan
  })
}

const isSamePeriod = (a: YearPeriod | null, b: YearPeriod | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** 'Efter aftale' of no days, beside hours, is said of the rest. */
function withRest(clause: Clause): Clause {
  const isRest = ({ target, plan }: Statement): boolean => target === null && plan.kind === 'byAppointment'
  const others = clause.statements.filter((statement) => !isRest(statement))
  const isBeside = others.some(({ plan }) => plan.kind === 'spans') && others.length < clause.statements.length
  return isBeside ? { ...clause, statements: others, isOtherwise: true } : clause
}

/** One clause for each period, the whole year among them. */
function byPeriod(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const index = joined.findIndex(({ period }) => isSamePeriod(period, clause.period))
    const same = joined[index]
    if (same === undefined) joined.push(clause)
    else
      joined[index] = {
        period: same.period,
        statements: [...same.statements, ...clause.statements],
        isOtherwise: same.isOtherwise || clause.isOtherwise,
      }
  }
  return joined.map(withRest)
}

const hasStatements = ({ clauses }: Sentence): boolean => clauses.some(({ statements }) => statements.length > 0)

const isOfWholeYear = ({ clauses }: Sentence): boolean =>
  clauses.every(({ period, statements }) => period === null || statements.length === 0)

/** Says a period that stands alone at the end of all that is before it; where that cannot be meant, it is named. */
function withLastPeriod(sentences: readonly Sentence[], last: NonNullable<Sentence['lonePeriod']>): Sentence[] {
  if (sentences.every(isOfWholeYear) && sentences.some(hasStatements))
    return sentences.map((sentence) => ({
      ...sentence,
      clauses: sentence.clauses.map((clause) => ({ ...clause, period: last.period })),
    }))
  return sentences.map((sentence) =>
    sentence.lonePeriod === last ? { ...sentence, notUnderstood: [...sentence.notUnderstood, last.said] } : sentence,
  )
}

/** Sentences with the periods that are said of those around them: '1. april - 30. september. Fredag 10-17.' */
function readSentences(items: readonly Item[]): Sentence[] {
  const sentences: Sentence[] = []
  /** The period that no sentence was said of yet, and the one that holds for those that come. */
  let waiting: Sentence['lonePeriod'] = null
  let carried: YearPeriod | null = null
  for (const own of sentencesOf(items)) {
    const sentence = readSentence(own, carried)
    sentences.push(sentence)
    if (sentence.lonePeriod !== null) {
      waiting = sentence.lonePeriod
      carried = sentence.lonePeriod.period
    } else if (hasStatements(sentence)) {
      waiting = null
      if (sentence.clauses.some(({ period }) => period !== carried)) carried = null
    }
  }
  return waiting === null ? sentences : withLastPeriod(sentences, waiting)
}

const saysHours = ({ plan }: Statement): boolean => plan.kind === 'spans' || plan.kind === 'byAppointment'

/** `fill` is what holds on days of which nothing is said, `outside` in times of which nothing is said. */
function scheduleOf(clauses: readonly Clause[], fill: DayPlan, outside: DayPlan): HoursModel['schedule'] {
  const base = clauses.find(({ period }) => period === null)
  const baseWeek = base === undefined ? everyDay(outside) : weekOf(base.statements, base.isOtherwise, everyDay(fill))
  const seasons = clauses.flatMap(({ period, statements, isOtherwise }) => {
    const rest = base === undefined ? everyDay(fill) : baseWeek
    return period === null ? [] : [{ period, week: weekOf(statements, isOtherwise, rest) }]
  })
  return seasonsOfYear(
    Array.from(
      { length: YEAR_DAYS },
      (_, day) => seasons.findLast(({ period }) => isInPeriod(period, day))?.week ?? baseWeek,
    ),
  )
}

function holidaysOf(statements: readonly Statement[]): HoursModel['publicHolidays'] {
  const plans = statements.filter(({ target }) => isTargeted(target) && target.holidays).map(({ plan }) => plan)
  const [plan, ...others] = plans
  if (plan === undefined) return { kind: 'asUsual' }
  return others.every((other) => isSamePlan(plan, other)) ? plan : unknownPlan
}

/** In the order of the text, since of two for one day the later holds. */
const exceptionsOf = (sentences: readonly Sentence[]): Exception[] =>
  sentences.flatMap(({ clauses, exceptions }) => [
    ...clauses
      .flatMap(({ statements }) => statements)
      .flatMap(({ target, plan }) =>
        isTargeted(target) ? target.occasions.map((occasion) => ({ occasion, plan })) : [],
      ),
    ...exceptions,
  ])

/** Whether statements are about weekdays, and not only holidays or dates. */
const isOfDays = ({ target }: Statement): boolean => !isTargeted(target) || target.days.length > 0

/**
 * Reads hours as people write them on their pages. Days that a text of opening hours leaves out are closed, when all of
 * it was understood; when not, they are unknown, and so is all that the words that were not understood may be said of.
 */
export function readDanishHours(written: string): DanishHours {
  const text = tidy(written)
  const tokens = tokensOf(text.slice(0, MAX_LENGTH))
  const sentences = readSentences(withRestOfYear(itemsOf(tokens)))
  const clauses = byPeriod(sentences.flatMap((sentence) => sentence.clauses))
  const statements = clauses.flatMap((clause) => clause.statements)
  const wrong = clauses.flatMap((clause) => contradictions(clause.statements.filter(isOfDays)))
  const notUnderstood = [
    ...textsOf(
      text,
      [...sentences.flatMap((sentence) => sentence.notUnderstood), ...wrong.map(({ said }) => said)],
      tokens,
    ),
    ...(text.length > MAX_LENGTH ? [text.slice(MAX_LENGTH)] : []),
  ]
  if (sentences.some(({ isCondition }) => isCondition) || text.length > MAX_LENGTH)
    return { model: unknownHours, notUnderstood }
  const isWhole =
    notUnderstood.length === 0 && statements.some((statement) => saysHours(statement) && isOfDays(statement))
  const rest = sentences.find(({ restOfYear }) => restOfYear !== null)?.restOfYear
  const fill = isWhole ? closedPlan : unknownPlan
  const model: HoursModel = {
    schedule: scheduleOf(
      clauses.filter(
        ({ period, statements: own, isOtherwise }) => period !== null || isOtherwise || own.some(isOfDays),
      ),
      fill,
      rest ?? fill,
    ),
    publicHolidays: holidaysOf(statements),
    exceptions: exceptionsOf(sentences),
    note: '',
  }
  return { model, notUnderstood }
}
