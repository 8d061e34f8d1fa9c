import { z } from 'zod'

import { dayOf, localMoment, minutesOf } from './local-time.ts'
import type { LocalMoment } from './local-time.ts'

const dateTime = z.iso.datetime({ offset: true, local: true })
const WALL = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?$/

/**
 * Parses an ISO date-time as a moment in Denmark: '2026-12-20T11:00' or '2026-12-20T10:00:00Z'; without a zone it is
 * Danish time. Null for any other text, such as a plain date.
 */
export function readMoment(text: string): LocalMoment | null {
  // In a query string, an unescaped plus is a space.
  const escaped = text.trim().replace(/ (?=\d\d:\d\d$)/, '+')
  const written = escaped.replace(/T(\d\d:\d\d)(?=$|[Z+-])/, 'T$1:00')
  if (!dateTime.safeParse(written).success) return null
  const [, date, time = ''] = WALL.exec(written) ?? []
  const minutes = minutesOf(time)
  return date !== undefined && minutes !== null ? { day: dayOf(date), minutes } : localMoment(new Date(written))
}
