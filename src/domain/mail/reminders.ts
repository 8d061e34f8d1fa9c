import { DAY } from '../hours/local-time.ts'

/** What is known of a shop and of those who own it. */
export interface Remembered {
  /** When a person last confirmed its page; null if nobody has. */
  confirmedAt: Date | null
  /** When the first of its owners became one: who opens the door looks at the page. */
  ownedSince: Date
  /** Hours change more often than all else. */
  hasHours: boolean
  /** How many of its owners have been asked without an answer, and when the last time. */
  reminders: number
  remindedAt: Date | null
  /** How many were sent within the 365 days before. */
  sentWithinYear: number
}

type Asked = Pick<Remembered, 'confirmedAt' | 'reminders' | 'remindedAt'>

/** Nobody is asked more often in vain, or in a year. */
export const MAX_REMINDERS = 3
const MAX_A_YEAR = 4

const YEAR_DAYS = 365
const HALF_YEAR_DAYS = 182

/** After the first, and the second, that nobody answers. */
const pauseDays = [21, 42]
/** What an owner has to answer the last one. */
const LAST_DAYS = 21

const daysBetween = (before: Date, after: Date): number => (after.getTime() - before.getTime()) / DAY

function latest(...moments: readonly (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}

/** How many times its owners have been asked since somebody last looked at the page. */
export function unansweredReminders({ confirmedAt, reminders, remindedAt }: Asked): number {
  return confirmedAt !== null && remindedAt !== null && confirmedAt > remindedAt ? 0 : reminders
}

/**
 * Whether an owner is to be asked 'Passer det stadig?' now: half a year after the last confirmation of a shop with
 * opening hours,
 * a year after it for another; then, where nobody answers, twice more.
 */
export function isReminderDue(shop: Remembered, now: Date): boolean {
  const asked = unansweredReminders(shop)
  if (asked >= MAX_REMINDERS || shop.sentWithinYear >= MAX_A_YEAR) return false
  const pause = pauseDays[asked - 1]
  if (pause !== undefined && shop.remindedAt !== null) return daysBetween(shop.remindedAt, now) >= pause
  const wait = shop.hasHours ? HALF_YEAR_DAYS : YEAR_DAYS
  return daysBetween(latest(shop.confirmedAt, shop.ownedSince), now) >= wait
}

/**
 * From when on a shop's owners have left all reminders unanswered; null while there is one to come, or time to answer
 * the last.
 * A confirmation from before the first of them no longer counts.
 */
export function unansweredSince(shop: Asked & { firstRemindedAt: Date | null }, now: Date): Date | null {
  if (shop.remindedAt === null || unansweredReminders(shop) < MAX_REMINDERS) return null
  return daysBetween(shop.remindedAt, now) >= LAST_DAYS ? shop.firstRemindedAt : null
}
