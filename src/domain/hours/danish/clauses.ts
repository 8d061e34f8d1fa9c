import { dayAtIndex, dayIndex } from '../calendar.ts'
import type { Occasion, YearPeriod } from '../calendar.ts'
import { closedPlan, unknownPlan } from '../model.ts'
import type { DayPlan, Exception } from '../model.ts'
import { joinTargets } from './items.ts'
import type { Token } from './tokens.ts'
import type { Meaning, Target } from './vocabulary.ts'

/** A plan with the days that it belongs to. */
export interface HoursStatement {
  /** Null if no days are named. */
  target: Target | 'otherDays' | null
  plan: DayPlan
  /** The item of the plan, which is reported when it contradicts another. */
  source: Token
}

/** The statements for one part of the year; `period` null is the whole year. */
export interface Clause {
  period: YearPeriod | null
  statements: readonly HoursStatement[]
  /** Whether everything else is by appointment. */
  isOtherwise: boolean
}

export interface Sentence {
  clauses: readonly Clause[]
  exceptions: readonly Exception[]
  restOfYear: DayPlan | null
  /** The only item of a sentence that is just a period, which belongs to the sentences around it. */
  lonePeriod: Token | null
  notUnderstood: readonly Token[]
  /** Whether it restricts, in an unknown way, when the hours of other sentences apply. */
  isCondition: boolean
}

/** The items between two commas. */
type Part = readonly Token[]

const hasKind = (items: Part, ...kinds: readonly Meaning['kind'][]): boolean =>
  items.some(({ meaning }) => kinds.includes(meaning.kind))

export const periodOfItem = ({ meaning }: Token): YearPeriod | null =>
  meaning.kind === 'period' ? meaning.period : null
const isPeriod = (item: Token): boolean => periodOfItem(item) !== null
const isHours = ({ meaning }: Token): boolean => meaning.kind === 'plan' && meaning.plan.kind === 'spans'
const isTarget = (item: Token | undefined): boolean => item !== undefined && hasKind([item], 'target', 'otherDays')

/**
 * Replaces 'resten af året', as in 'Resten af året lørdag 10-14', after a single period by the rest of the year.
 * Without hours in the same sentence it stays, for `restOfYearOf`.
 */
function withRestOfYear(items: readonly Token[]): Token[] {
  const periods: YearPeriod[] = []
  return items.map((item, index) => {
    const own = periodOfItem(item)
    if (own !== null) periods.push(own)
    const [period, ...others] = periods
    if (item.meaning.kind !== 'restOfYear' || period === undefined || others.length > 0) return item
    const next = items.slice(index + 1).find((more) => isHours(more) || hasKind([more], 'stop', 'newline', 'period'))
    const rest = { from: dayAtIndex(dayIndex(period.to) + 1), to: dayAtIndex(dayIndex(period.from) - 1) }
    return next && isHours(next) ? { ...item, meaning: { kind: 'period', period: rest } } : item
  })
}

/** Splits items at the ends of sentences; a line that ends with days continues in the next one. */
export function sentencesOf(items: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const item of withRestOfYear(items)) {
    const sentence = sentences.at(-1) ?? []
    const isNewline = item.meaning.kind === 'newline'
    if (item.meaning.kind === 'stop' || (isNewline && !isTarget(sentence.at(-1)))) sentences.push([])
    else if (!isNewline) sentence.push(item)
  }
  return sentences.filter((sentence) => sentence.length > 0)
}

/** Splits items at commas; 'undtagen' begins a part that is closed. */
function partsOf(items: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const item of items) {
    if (item.meaning.kind === 'comma') parts.push([])
    else if (item.meaning.kind === 'except') parts.push([{ ...item, meaning: { kind: 'plan', plan: closedPlan } }])
    else if (item.meaning.kind !== 'and') parts.at(-1)?.push(item)
  }
  return parts.filter((part) => part.length > 0)
}

/**
 * Reads exceptions such as 'Lukket i januar' or 'Særlige åbningstider 1.–14. februar: 10–14'; but 'Januar: lukket' is a
 * season, unless it follows hours without a period: 'Lørdag 10-14, januar lukket'.
 */
function exceptionsOf(part: Part, parts: readonly Part[]): Exception[] | null {
  const [source, ...others] = part.filter(({ meaning }) => meaning.kind === 'plan')
  if (source?.meaning.kind !== 'plan' || others.length > 0) return null
  const { plan } = source.meaning
  const followsHours = part !== parts[0] && !parts.some((other) => other !== part && other.some(isPeriod))
  const isClosedPeriod = plan.kind === 'closed' && part.some(isPeriod) && (part[0] === source || followsHours)
  if (!isClosedPeriod && !hasKind(part, 'special')) return null
  const occasions: Occasion[] = []
  for (const { meaning } of part) {
    if (meaning.kind === 'period') occasions.push({ kind: 'yearly', period: meaning.period })
    else if (meaning.kind === 'target' && meaning.days.length === 0 && !meaning.holidays)
      occasions.push(...meaning.occasions)
    else if (meaning.kind !== 'plan' && meaning.kind !== 'special') return null
  }
  return occasions.length === 0 ? null : occasions.map((occasion) => ({ occasion, plan }))
}

/** Reads the plan of 'Resten af året lukket'. */
function restOfYearOf([rest, source, ...others]: Part): DayPlan | null {
  if (rest?.meaning.kind !== 'restOfYear' || source?.meaning.kind !== 'plan' || others.length > 0) return null
  return source.meaning.plan.kind === 'spans' ? null : source.meaning.plan
}

/** Parts, and the period in which they apply. */
interface Scope {
  period: YearPeriod | null
  parts: Token[][]
}

const withoutPeriods = (parts: readonly Part[]): Token[][] =>
  parts.map((part) => part.filter((item) => !isPeriod(item)))

/** Splits parts into periods, each with the items that follow it. */
function leadingScopes(parts: readonly Part[]): Scope[] {
  const scopes: Scope[] = []
  for (const part of parts) {
    scopes.at(-1)?.parts.push([])
    for (const item of part) {
      const period = periodOfItem(item)
      if (period === null) scopes.at(-1)?.parts.at(-1)?.push(item)
      else scopes.push({ period, parts: [[]] })
    }
  }
  return scopes
}

/** Returns the scopes of a sentence; null if it is ambiguous what a period belongs to. */
function scopesOf(parts: Token[][], carried: YearPeriod | null): Scope[] | null {
  const [first, ...others] = parts.flat().filter(isPeriod)
  if (first === undefined) return [{ period: carried, parts }]
  if (parts[0]?.[0] === first) return leadingScopes(parts)
  if (others.length > 0) {
    const isEach = parts.every((part) => part.filter(isPeriod).length === 1 && hasKind(part, 'plan'))
    return isEach ? parts.flatMap((part) => leadingScopes([part.filter(isPeriod), ...withoutPeriods([part])])) : null
  }
  const isApart = parts.length === 1 || parts.some((part) => part.length === 1 && part[0] === first)
  return isApart ? leadingScopes([[first], ...withoutPeriods(parts)]) : null
}

/** An item with the number of its part. */
interface Placed {
  item: Token
  part: number
  /** Whether its part has words that were not understood. */
  isDoubtful: boolean
}

/** Joins targets; null if 'øvrige dage' are next to named days. */
function targetOfItems(targets: readonly Placed[]): Target | 'otherDays' | null {
  const named = targets.flatMap(({ item }) => (item.meaning.kind === 'target' ? [item.meaning] : []))
  if (named.length === targets.length) return joinTargets(named)
  return named.length === 0 ? 'otherDays' : null
}

/** Returns how many of the targets between a plan and `end` belong to it; null if they may belong to the next plan. */
function targetsAfter(placed: readonly Placed[], plan: number, end: number): number | null {
  const [source, first, last, next] = [placed[plan], placed[plan + 1], placed[end - 1], placed[end]]
  const count = end - plan - 1
  if (next?.part !== last?.part || first === undefined) return count
  // The last target is in one part with the plan that follows it, and the others are before a comma.
  if (count > 1 && placed[end - 2]?.part !== last?.part) return count - 1
  if (first.part !== source?.part) return 0
  return isTarget(placed[end + 1]?.item) ? count : null
}

/** Pairs plans with their days, whichever come first. */
function pairsOf(placed: readonly Placed[]): { statements: HoursStatement[]; leftOver: Placed[] } {
  const statements: HoursStatement[] = []
  const leftOver: Placed[] = []
  const pair = (targets: readonly Placed[], { item, part, isDoubtful }: Placed): void => {
    const target = targets.length === 0 ? null : targetOfItems(targets)
    const isPair = target !== null || (targets.length === 0 && statements.length === 0)
    const isCertain = !isDoubtful && !targets.some((other) => other.isDoubtful)
    if (item.meaning.kind !== 'plan' || !isPair) leftOver.push(...targets, { item, part, isDoubtful })
    else statements.push({ target, plan: isCertain ? item.meaning.plan : unknownPlan, source: item })
  }
  for (let index = 0; index < placed.length;) {
    const isTargetFirst = isTarget(placed[index]?.item)
    let end = isTargetFirst ? index : index + 1
    while (isTarget(placed[end]?.item)) end += 1
    const count = isTargetFirst ? null : targetsAfter(placed, index, end)
    const source = placed[count === null ? end : index]
    if (source !== undefined && count !== null) pair(placed.slice(index + 1, index + 1 + count), source)
    else if (source !== undefined && isTargetFirst) pair(placed.slice(index, end), source)
    else leftOver.push(...placed.slice(index, end + 1))
    index = count === null ? end + 1 : index + 1 + count
  }
  return { statements, leftOver }
}

function clauseOf({ period, parts }: Scope, isDoubtful: boolean): { clause: Clause; notUnderstood: Token[] } {
  const placed = parts.flatMap((items, part) =>
    items.map((item) => ({ item, part, isDoubtful: isDoubtful || hasKind(items, 'unknown') })),
  )
  const { statements, leftOver } = pairsOf(placed.filter(({ item }) => !hasKind([item], 'unknown', 'otherwise')))
  // A plan that is left over may belong to any of the days next to it.
  const isTorn = leftOver.some(({ item }) => item.meaning.kind === 'plan')
  const certain = isTorn ? statements.map((statement) => ({ ...statement, plan: unknownPlan })) : statements
  const unknown = leftOver.flatMap(({ item }) =>
    item.meaning.kind === 'target' ? [{ target: item.meaning, plan: unknownPlan, source: item }] : [],
  )
  const isOtherwise = !isDoubtful && hasKind(parts.flat(), 'otherwise')
  return {
    clause: { period, statements: [...certain, ...unknown], isOtherwise },
    notUnderstood: leftOver.map(({ item }) => item),
  }
}

/** Reads the items of one sentence; `carried` is the period of the sentences before it. */
export function readSentence(items: readonly Token[], carried: YearPeriod | null): Sentence {
  const parts = partsOf(items)
  const exceptions = parts.map((part) => exceptionsOf(part, parts))
  const rests = parts.map(restOfYearOf)
  const others = parts.filter((_, index) => exceptions[index] === null && rests[index] === null)
  const unknown = others.flat().filter(({ meaning }) => meaning.kind === 'unknown')
  const scopes = scopesOf(others, carried)
  const hasContent = (part: Part): boolean => hasKind(part, 'target', 'otherDays', 'plan')
  const isDoubtful = scopes === null || others.some((part) => hasKind(part, 'unknown') && !hasContent(part))
  const read = (scopes ?? [{ period: null, parts: withoutPeriods(others) }]).map((scope) => clauseOf(scope, isDoubtful))
  const [only, ...more] = others.flat()
  return {
    clauses: read.map(({ clause }) => clause),
    exceptions: exceptions.flatMap((own) => own ?? []),
    restOfYear: rests.find((plan) => plan !== null) ?? null,
    lonePeriod: only !== undefined && more.length === 0 && isPeriod(only) ? only : null,
    notUnderstood: [
      ...unknown,
      ...(scopes === null ? others.flat().filter(isPeriod) : []),
      ...read.flatMap(({ notUnderstood }) => notUnderstood),
    ],
    isCondition:
      !others.some(hasContent) && unknown.some(({ meaning }) => meaning.kind === 'unknown' && meaning.isCondition),
  }
}
