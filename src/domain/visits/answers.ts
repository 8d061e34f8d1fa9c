import { DAY, localMoment } from '../hours/local-time.ts'
import { MAX_DAYS_VISITOR_KNOWN } from '../limits/limits.ts'
import type { ChangeSource, FieldChanges } from '../producer/changes.ts'
import { areApart, personOf } from './outcome.ts'
import type { VisitorDigests } from './outcome.ts'
import { factAbout, isSettled } from './visitor-facts.ts'
import type { AskedTag, TagAnswer } from './visitor-facts.ts'
import { hoursStatusAt } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import type { Producer } from '../producer/producer.ts'
import { dayOfHalf, HALF_MONTHS, halfMonthAt } from '../season/half-months.ts'
import { statedKinds } from '../season/sellers.ts'
import { availabilityOf, kinds } from '../season/kinds.ts'

/** A visitor's answer as stored; times are ISO 8601. */
export interface StoredAnswer {
  tag: string
  answer: TagAnswer
  createdAt: string
  visitor: string
  browser: string
  /** Equal for answers that may be one person's. */
  person: string
}

/** A change of a shop that was not undone, with the fields that it changed. */
interface LastingChange {
  source: ChangeSource
  fields: FieldChanges
}

/** The answers and facts of a shop so far. */
export interface AnswerHistory {
  /** Oldest first. */
  answers: readonly StoredAnswer[]
  /** `visitorFacts` of the shop. */
  visitorFacts: readonly string[]
  /** The tags of the shop's own lists. */
  stated: readonly string[]
  /** Changes to its lists and to visitors' facts. */
  changes: readonly LastingChange[]
}

const ranksAboveVisitors: readonly ChangeSource[] = ['edit', 'correction', 'owner', 'undo', 'merge']

/** Whether the owner or an operator added or removed a tag, or took a visitors' fact about it back. */
export const isDecided = (tag: string, changes: readonly LastingChange[]): boolean =>
  changes.some(
    ({ source, fields }) =>
      ranksAboveVisitors.includes(source) &&
      [fields.products, fields.salesTypes, fields.payments, fields.visitorFacts].some(
        (change) =>
          change !== undefined &&
          [tag, `yes:${tag}`, `no:${tag}`].some((value) => change.from.includes(value) !== change.to.includes(value)),
      ),
  )

/** The fact that answers about a tag establish. It takes two people who agree, a day apart, and as many to remove it. */
export function factOf(answers: readonly StoredAnswer[], known: TagAnswer | null): TagAnswer | null {
  const last = new Map(answers.map((answer) => [answer.person, answer]))
  const areTwo = (wanted: TagAnswer): boolean => {
    const alike = [...last.values()].filter(({ answer }) => answer === wanted)
    return alike.some((one) => alike.some((other) => areApart(one, other)))
  }
  const [isYes, isNo] = [areTwo('yes'), areTwo('no')]
  if (isYes && isNo) return null
  if (known !== null) return (known === 'yes' ? isNo : isYes) ? null : known
  return isYes ? 'yes' : isNo ? 'no' : null
}

/** The outcome of an answer that is about to be stored. */
export interface AnswerOutcome {
  answer: StoredAnswer
  /** The new fact about the tag, which is null if the answers contradict each other; null if it stays as it is. */
  change: { fact: TagAnswer | null } | null
}

/** Decides what an answer changes. The shop's own lists, its owner and operators rank above visitors. */
export function outcomeOfAnswer(
  { id, tag, answer }: { id: string; tag: AskedTag['value']; answer: TagAnswer },
  { answers, visitorFacts, stated, changes }: AnswerHistory,
  { digests, now }: { digests: VisitorDigests; now: Date },
): AnswerOutcome {
  const counting = answers.filter(
    ({ createdAt }) => now.getTime() - Date.parse(createdAt) <= MAX_DAYS_VISITOR_KNOWN * DAY,
  )
  const person = personOf(counting, digests, id)
  const stored: StoredAnswer = { tag, answer, createdAt: now.toISOString(), ...digests, person }
  if (stated.includes(tag) || isSettled(visitorFacts, tag) || isDecided(tag, changes))
    return { answer: stored, change: null }
  const known = factAbout(visitorFacts, tag)
  const fact = factOf(
    [...counting, stored].filter((each) => each.tag === tag),
    known,
  )
  return { answer: stored, change: fact === known ? null : { fact } }
}

interface SeasonalShop extends Pick<Producer, 'name' | 'description' | 'products'> {
  timeline: Timeline
}

/** When the season of the hours begins; null unless the shop is closed for the season. */
function seasonOfHours(timeline: Timeline, now: Date): Date | null {
  const status = hoursStatusAt(timeline, localMoment(now))
  return status.status === 'closed' && status.isOutOfSeason && status.opens !== null
    ? new Date(status.opens.day * DAY)
    : null
}

/** When the first of the goods is in season again; null if any is sold now, or if none has a season. */
function seasonOfGoods({ name, description, products }: SeasonalShop, now: Date): Date | null {
  const keys = statedKinds({ name, description, products })
  const hasOtherGoods = products.some((product) => keys.every((key) => kinds[key].product !== product))
  const calendars = keys.map((key) => availabilityOf(kinds[key]))
  if (hasOtherGoods || calendars.length === 0 || calendars.some((halves) => halves.every((half) => half === null)))
    return null
  const isSold = (half: number): boolean => calendars.some((halves) => halves[half % HALF_MONTHS] !== null)
  const today = halfMonthAt(now)
  const ahead = Array.from({ length: HALF_MONTHS }, (_, step) => step).find((step) => isSold(today + step)) ?? 0
  return ahead === 0 ? null : new Date(dayOfHalf(now.getUTCFullYear(), today + ahead) * DAY)
}

/**
 * When the season of a shop or of its goods begins; null in season, and for a shop without a season. Outside its
 * season, a stall looks gone although it is not (StreetComplete, pull request 7023).
 */
export const nextSeason = (shop: SeasonalShop, now: Date): Date | null =>
  seasonOfHours(shop.timeline, now) ?? seasonOfGoods(shop, now)
