import { dayOf } from '../hours/local-time.ts'
import type { Notice } from './notice.ts'

/** Maximum length of a notice in days. */
const MAX_NOTICE_DAYS = 92
/** How many days ahead a notice may begin. */
const MAX_AHEAD_DAYS = 366

/** The problem of a notice, and the field that has it; null if it is valid. `today`: 'YYYY-MM-DD' in Denmark. */
export function noticeProblem(
  { kind, text, firstDay, lastDay }: Notice,
  today: string,
): { path: 'text' | 'firstDay' | 'lastDay'; message: string } | null {
  const [first, last, now] = [dayOf(firstDay), dayOf(lastDay), dayOf(today)]
  const hasText = kind === 'line' || kind === 'for-sale'
  if (hasText && text === null) return { path: 'text', message: 'Skriv, hvad der skal stå' }
  if (!hasText && text !== null) return { path: 'text', message: 'Kun en linje har sin egen tekst' }
  if (last < first) return { path: 'lastDay', message: 'Den sidste dag ligger før den første' }
  if (last < now) return { path: 'lastDay', message: 'Den sidste dag er forbi' }
  if (first > now + MAX_AHEAD_DAYS) return { path: 'firstDay', message: 'Vælg en dag inden for et år' }
  if (last - Math.max(first, now) > MAX_NOTICE_DAYS)
    return { path: 'lastDay', message: `Højst ${MAX_NOTICE_DAYS} dage ad gangen` }
  return null
}
