import { weekAt } from '../hours/compiled-hours.ts'
import { sentencesOf } from '../hours/danish/write.ts'
import type { CompiledHours } from '../hours/compiled-hours.ts'
import type { OpeningHours } from '../hours/week.ts'
import type { HoursOfForm } from '../hours/form/hours-input.ts'

interface Stored {
  openingHours: string
  hours: Pick<CompiledHours, 'timeline'>
}

/** A producer as the API returns it: with the specification's week, and the stored expression in `hours`. */
export type Answered<Producer extends { openingHours: string }> = Omit<Producer, keyof Stored> & {
  /** The ordinary week of the season at the time of the response. */
  openingHours: OpeningHours
  /** The stored expression. */
  hours: string
}

export function answered<Producer extends Stored>(producer: Producer, now: Date): Answered<Producer> {
  return answeredWith(producer, weekAt(producer.hours, now))
}

/** Same as `answered`, for a producer whose week is known already. */
export function answeredWith<Producer extends { openingHours: string }>(
  producer: Producer,
  week: OpeningHours,
): Answered<Producer> {
  return { ...producer, openingHours: week, hours: producer.openingHours }
}

interface StoredWhole extends Stored {
  hours: CompiledHours
}

/** A producer with the initial values for forms. */
export type AnsweredToOperator<Producer extends StoredWhole> = Answered<Producer> & HoursOfForm

/** Same as `answered`, for forms: with the hours as an editable model, and as sentences. */
export function answeredToOperator<Producer extends StoredWhole>(
  producer: Producer,
  now: Date,
): AnsweredToOperator<Producer> {
  const { hours } = producer
  return { ...answered(producer, now), hoursModel: hours.model, hoursSentences: sentencesOf(hours) }
}
