import { dayOf } from '../hours/local-time.ts'
import type { Notice } from './notice.ts'

/** Days from the first to the last that a notice may say something of. */
const MAX_NOTICE_DAYS = 92
/** Days ahead that it may begin. */
const MAX_AHEAD_DAYS = 366

/** What is wrong with a notice, in which of its parts; null where all is well. `today`: 'YYYY-MM-DD' in Denmark. */
export function noticeProblem(
  { kind, text, firstDay, lastDay }: Notice,
  today: string,
): { path: 'text' | 'firstDay' | 'lastDay'; message: string } | null {
  const [first, last, now] = [dayOf(firstDay), dayOf(lastDay), dayOf(today)]
  if (kind === 'line' && text === null) return { path: 'text', message: 'Skriv, hvad der skal stå' }
  if (kind !== 'line' && text !== null) return { path: 'text', message: 'Kun en linje har sin egen tekst' }
  if (last < first) return { path: 'lastDay', message: 'Den sidste dag ligger før den første' }
  if (last < now) return { path: 'lastDay', message: 'Den sidste dag er forbi' }
  if (first > now + MAX_AHEAD_DAYS) return { path: 'firstDay', message: 'Vælg en dag inden for et år' }
  if (last - Math.max(first, now) > MAX_NOTICE_DAYS)
    return { path: 'lastDay', message: `Højst ${MAX_NOTICE_DAYS} dage ad gangen` }
  return null
}
