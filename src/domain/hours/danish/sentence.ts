import { closedPlan, unknownPlan } from '../model.ts'
import type { DayPlan, Exception } from '../model.ts'
import type { Occasion, YearPeriod } from '../calendar.ts'
import type { Item, ItemMeaning } from './found.ts'
import { pairsOf } from './pairs.ts'
import type { Piece, Statement } from './pairs.ts'

/** What is said of one time of the year; `period` null is the whole year. */
export interface Clause {
  period: YearPeriod | null
  statements: readonly Statement[]
  /** Whatever is not said is by appointment. */
  isOtherwise: boolean
}

export interface Sentence {
  clauses: readonly Clause[]
  exceptions: readonly Exception[]
  restOfYear: DayPlan | null
  /** A period that is said of the sentences around it. */
  lonePeriod: { period: YearPeriod; said: Item } | null
  notUnderstood: readonly Item[]
  /** It is about when other sentences hold, and was not understood. */
  isCondition: boolean
}

type Kind = ItemMeaning['kind']

const hasKind = (items: readonly Item[], ...kinds: readonly Kind[]): boolean =>
  items.some(({ meaning }) => kinds.includes(meaning.kind))

const isClosed = ({ meaning }: Item): boolean => meaning.kind === 'plan' && meaning.plan.kind === 'closed'

/** '13–17' with 'efter aftale 18–20' or 'resten af dagen efter aftale' behind it, as one plan; null where it is another. */
function joinedPlan(plan: DayPlan, more: ItemMeaning): DayPlan | null {
  if (plan.kind !== 'spans') return null
  if (more.kind === 'restOfDay') return { ...plan, otherwise: 'byAppointment' }
  if (more.kind !== 'plan' || more.plan.kind !== 'spans') return null
  const spans = [...plan.spans, ...more.plan.spans].toSorted((a, b) => a.from - b.from)
  return more.plan.spans.every(({ kind }) => kind === 'byAppointment') ? { ...plan, spans } : null
}

/** The items of a part, hours that belong together as one. */
function joinPlans(part: readonly Item[]): Item[] {
  const joined: Item[] = []
  for (const item of part) {
    const before = joined.at(-1)
    const plan = before?.meaning.kind === 'plan' ? joinedPlan(before.meaning.plan, item.meaning) : null
    if (before === undefined || plan === null) joined.push(item)
    else joined[joined.length - 1] = { start: before.start, end: item.end, meaning: { kind: 'plan', plan } }
  }
  return joined
}

/** The parts between commas; 'undtagen' begins one that is closed. */
function partsOf(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]]
  for (const item of items) {
    if (item.meaning.kind === 'comma') parts.push([])
    else if (item.meaning.kind === 'except') parts.push([{ ...item, meaning: { kind: 'plan', plan: closedPlan } }])
    else if (item.meaning.kind !== 'and' && item.meaning.kind !== 'newline') parts.at(-1)?.push(item)
  }
  return parts.filter((part) => part.length > 0).map(joinPlans)
}

/** 'Lukket i januar', 'Særlige åbningstider 1.–14. februar: 10–14'; 'Januar: lukket' is a season. */
function exceptionsOf(part: readonly Item[]): Exception[] | null {
  const plans = part.filter(({ meaning }) => meaning.kind === 'plan')
  const isSpecial = hasKind(part, 'special')
  const [said] = plans
  if (said?.meaning.kind !== 'plan' || plans.length > 1 || hasKind(part, 'unknown')) return null
  if (!isSpecial && (!isClosed(said) || part[0] !== said || !hasKind(part, 'period'))) return null
  const { plan } = said.meaning
  const occasions: Occasion[] = []
  for (const { meaning } of part) {
    if (meaning.kind === 'period') occasions.push({ kind: 'yearly', period: meaning.period })
    else if (meaning.kind === 'target' && meaning.days.length === 0 && !meaning.holidays)
      occasions.push(...meaning.occasions)
    else if (meaning.kind !== 'plan' && meaning.kind !== 'special') return null
  }
  return occasions.length === 0 ? null : occasions.map((occasion) => ({ occasion, plan }))
}

function restOfYearOf(part: readonly Item[]): DayPlan | null {
  const [rest, said, ...others] = part
  const isSaid = rest?.meaning.kind === 'restOfYear' && said?.meaning.kind === 'plan' && others.length === 0
  return isSaid && said.meaning.kind === 'plan' && said.meaning.plan.kind !== 'spans' ? said.meaning.plan : null
}

/** Parts and the period in which they hold. */
interface Scope {
  period: YearPeriod | null
  parts: Item[][]
}

const isPeriod = ({ meaning }: Item): boolean => meaning.kind === 'period'

const withoutPeriods = (parts: readonly (readonly Item[])[]): Item[][] =>
  parts.map((part) => part.filter((item) => !isPeriod(item))).filter((part) => part.length > 0)

/** Each period with what follows it. */
function leadingScopes(parts: readonly (readonly Item[])[]): Scope[] {
  const scopes: Scope[] = []
  for (const part of parts) {
    scopes.at(-1)?.parts.push([])
    for (const item of part) {
      if (item.meaning.kind === 'period') scopes.push({ period: item.meaning.period, parts: [[]] })
      else scopes.at(-1)?.parts.at(-1)?.push(item)
    }
  }
  return scopes.map(({ period, parts: own }) => ({ period, parts: own.filter((part) => part.length > 0) }))
}

/** What each period is said of; null where that could be one thing or another. */
function scopesOf(parts: readonly Item[][], carried: YearPeriod | null): Scope[] | null {
  const periods = parts.flat().filter(isPeriod)
  const [first, ...others] = periods
  if (first?.meaning.kind !== 'period') return [{ period: carried, parts: [...parts] }]
  if (parts[0]?.[0] !== undefined && isPeriod(parts[0][0])) return leadingScopes(parts)
  const isOwnPart = parts.some((part) => part.length === 1 && part[0] === first)
  if (others.length === 0)
    return parts.length === 1 || isOwnPart ? [{ period: first.meaning.period, parts: withoutPeriods(parts) }] : null
  const isEach = parts.every((part) => part.filter(isPeriod).length === 1 && hasKind(part, 'plan'))
  return isEach
    ? parts.flatMap((part) => leadingScopes([part.toSorted((a, b) => Number(isPeriod(b)) - Number(isPeriod(a)))]))
    : null
}

/** What an appointment or a target that was left over says: nothing, of its days. */
function unknownOf(leftOver: readonly Piece[]): Statement[] {
  return leftOver.flatMap(({ item }) =>
    item.meaning.kind === 'target' ? [{ target: item.meaning, plan: unknownPlan, said: item }] : [],
  )
}

const isPart = (part: readonly Item[]): boolean => hasKind(part, 'target', 'otherDays', 'plan')

function clauseOf({ period, parts }: Scope, isDoubtful: boolean): { clause: Clause; notUnderstood: Item[] } {
  const doubtful = parts.map((part) => isDoubtful || hasKind(part, 'unknown'))
  const pieces = parts.flatMap((part, index) => part.map((item) => ({ item, part: index })))
  const told = pieces.filter(({ item }) => !['unknown', 'otherwise'].includes(item.meaning.kind))
  const { statements, leftOver } = pairsOf(told)
  // Days of no hours make everything beside them doubtful that has hours of no days.
  const isTorn = leftOver.some(({ item }) => item.meaning.kind === 'plan')
  const certain = statements.map(({ parts: own, ...statement }) =>
    isTorn || own.some((part) => doubtful[part]) ? { ...statement, plan: unknownPlan } : statement,
  )
  return {
    clause: {
      period,
      statements: [...certain, ...unknownOf(leftOver)],
      isOtherwise: !isDoubtful && hasKind(parts.flat(), 'otherwise'),
    },
    notUnderstood: leftOver.map(({ item }) => item),
  }
}

/** Reads the items of one sentence; `carried` is the period of the sentences before it. */
export function readSentence(items: readonly Item[], carried: YearPeriod | null): Sentence {
  const parts = partsOf(items)
  const exceptions = parts.map(exceptionsOf)
  const rests = parts.map(restOfYearOf)
  const others = parts.filter((_, index) => exceptions[index] === null && rests[index] === null)
  const unknown = others.flat().filter(({ meaning }) => meaning.kind === 'unknown')
  const scopes = scopesOf(others, carried)
  const isDoubtful = scopes === null || others.some((part) => hasKind(part, 'unknown') && !isPart(part))
  const read = (scopes ?? [{ period: null, parts: withoutPeriods(others) }]).map((scope) => clauseOf(scope, isDoubtful))
  const [only, ...more] = others.flat()
  return {
    clauses: read.map(({ clause }) => clause),
    exceptions: exceptions.flatMap((found) => found ?? []),
    restOfYear: rests.find((plan) => plan !== null) ?? null,
    lonePeriod:
      only?.meaning.kind === 'period' && more.length === 0 ? { period: only.meaning.period, said: only } : null,
    notUnderstood: [
      ...unknown,
      ...(scopes === null ? others.flat().filter(isPeriod) : []),
      ...read.flatMap(({ notUnderstood }) => notUnderstood),
    ],
    isCondition:
      !others.some(isPart) && unknown.some(({ meaning }) => meaning.kind === 'unknown' && meaning.isCondition),
  }
}

/** Items between the ends of sentences; a line that ends with days goes on in the next one. */
export function sentencesOf(items: readonly Item[]): Item[][] {
  const sentences: Item[][] = [[]]
  for (const item of items) {
    const sentence = sentences.at(-1) ?? []
    const last = sentence.at(-1)?.meaning.kind
    const goesOn = item.meaning.kind === 'newline' && (last === 'target' || last === 'otherDays')
    if (item.meaning.kind === 'stop' || (item.meaning.kind === 'newline' && !goesOn)) sentences.push([])
    else if (item.meaning.kind !== 'newline') sentence.push(item)
  }
  return sentences.filter((sentence) => sentence.length > 0)
}
