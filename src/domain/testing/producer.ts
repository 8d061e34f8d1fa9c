import type { GivenHours } from '../hours/given-hours.ts'
import { isNamed } from '../listing/listing-file.ts'
import type { ListedProducer } from '../listing/listing-file.ts'
import { facet, fieldNames } from '../producer/fields.ts'
import type { Producer } from '../producer/producer.ts'
import { noHours } from '../hours/compiled-hours.ts'
import type { CompiledHours } from '../hours/compiled-hours.ts'
import { calendarAt, compileHours, resolveHours } from '../hours/evaluation/compile.ts'
import { dateOf, localMoment } from '../hours/local-time.ts'

type Given = Partial<Omit<Producer, 'openingHours'>> & { openingHours?: GivenHours }

/** The name of a producer; '' while it has not loaded. */
export const nameOf = (producer: ListedProducer): string => (isNamed(producer) ? producer.name : '')

/** Creates a producer for tests that has only the given values. Its opening hours are compiled today. */
export function producer(name: string, { openingHours = '', ...given }: Given = {}): Producer {
  return {
    ...facet(fieldNames, 'empty'),
    id: '00000000-0000-4000-8000-000000000000',
    slug: '',
    name,
    description: 'Gårdbutik',
    address: '5000 Odense C',
    latitude: 55.4,
    longitude: 10.4,
    verified: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    confirmedAt: null,
    confirmedBy: null,
    unansweredSince: null,
    editedAt: null,
    averageRating: null,
    totalReviews: 0,
    ...storedHours(openingHours),
    ...given,
  }
}

/** Opening hours as a producer stores them, compiled on the day of `now`. */
export function storedHours(given: GivenHours, now = new Date()): { openingHours: string; hours: CompiledHours } {
  const openingHours = resolveHours(given, null, now)
  const calendar = calendarAt(dateOf(localMoment(now).day))
  return { openingHours, hours: openingHours === '' ? noHours : compileHours(openingHours, calendar) }
}
