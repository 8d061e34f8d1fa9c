import { dateOf, weekdayIndex } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'

const SATURDAY = 5
const ELEVEN = 11 * 60

/** The next Saturday at eleven. */
export function saturdayAtEleven({ day, minutes }: LocalMoment): { date: string; time: string } {
  const ahead = (SATURDAY - weekdayIndex(day) + 7) % 7
  return { date: dateOf(ahead === 0 && minutes > ELEVEN ? day + 7 : day + ahead), time: '11:00' }
}
