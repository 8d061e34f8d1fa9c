import { DAY } from '../hours/local-time.ts'

/** The data of a shop and its owners that reminders depend on. */
export interface ReminderState {
  /** When a person last confirmed the page; null if never. */
  confirmedAt: Date | null
  /** When the first of its owners became one, which counts as a look at the page. */
  ownedSince: Date
  /** Opening hours change more often than everything else. */
  hasHours: boolean
  /** The number of unanswered reminders, and the time of the last one. */
  reminders: number
  remindedAt: Date | null
  /** The number of reminders sent in the last 365 days. */
  sentWithinYear: number
}

type ReminderHistory = Pick<ReminderState, 'confirmedAt' | 'reminders' | 'remindedAt'>

/** The maximum of unanswered reminders, and of reminders in a year. */
export const MAX_REMINDERS = 3
const MAX_A_YEAR = 4

const YEAR_DAYS = 365
const HALF_YEAR_DAYS = 182

/** After the first and the second unanswered reminder. */
const pauseDays = [21, 42]
/** The time to answer the last reminder. */
const LAST_DAYS = 21

const daysBetween = (before: Date, after: Date): number => (after.getTime() - before.getTime()) / DAY

function latest(...moments: readonly (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}

/** The number of reminders since the page was last confirmed. */
export function unansweredReminders({ confirmedAt, reminders, remindedAt }: ReminderHistory): number {
  return confirmedAt !== null && remindedAt !== null && confirmedAt > remindedAt ? 0 : reminders
}

/**
 * Whether to ask the owner 'Passer det stadig?' now: half a year after the last confirmation of a shop with opening
 * hours, a year after that of another; then twice more if there is no answer.
 */
export function isReminderDue(shop: ReminderState, now: Date): boolean {
  const asked = unansweredReminders(shop)
  if (asked >= MAX_REMINDERS || shop.sentWithinYear >= MAX_A_YEAR) return false
  const pause = pauseDays[asked - 1]
  if (pause !== undefined && shop.remindedAt !== null) return daysBetween(shop.remindedAt, now) >= pause
  const wait = shop.hasHours ? HALF_YEAR_DAYS : YEAR_DAYS
  return daysBetween(latest(shop.confirmedAt, shop.ownedSince), now) >= wait
}

/**
 * Since when all reminders of a shop are unanswered; null if one is still to come, or the last can still be answered.
 * Confirmations before the first reminder no longer count.
 */
export function unansweredSince(shop: ReminderHistory & { firstRemindedAt: Date | null }, now: Date): Date | null {
  if (shop.remindedAt === null || unansweredReminders(shop) < MAX_REMINDERS) return null
  return daysBetween(shop.remindedAt, now) >= LAST_DAYS ? shop.firstRemindedAt : null
}
