import { weekAt } from '../hours/compiled-hours.ts'
import { sentencesOf } from '../hours/danish/write.ts'
import type { CompiledHours } from '../hours/compiled-hours.ts'
import type { OpeningHours } from '../hours/week.ts'

interface Stored {
  openingHours: string
  hours: Pick<CompiledHours, 'timeline'>
}

/** A producer as calls answer it: with the specification's week, and the expression beside it. */
export type Answered<Producer extends { openingHours: string }> = Omit<Producer, keyof Stored> & {
  /** The ordinary week of the season that the moment of the answer lies in. */
  openingHours: OpeningHours
  /** The expression. */
  hours: string
}

export function answered<Producer extends Stored>(producer: Producer, now: Date): Answered<Producer> {
  return answeredWith(producer, weekAt(producer.hours, now))
}

/** The same of a producer whose week is known already. */
export function answeredWith<Producer extends { openingHours: string }>(
  producer: Producer,
  week: OpeningHours,
): Answered<Producer> {
  return { ...producer, openingHours: week, hours: producer.openingHours }
}

interface StoredWhole extends Stored {
  hours: CompiledHours
}

/** What forms begin with. */
export type AnsweredToOperator<Producer extends StoredWhole> = Answered<Producer> & {
  hoursModel: CompiledHours['model']
  hoursSentences: CompiledHours['sentences']
}

/** The same for a form: with the hours as it shows them, and in words. */
export function answeredToOperator<Producer extends StoredWhole>(
  producer: Producer,
  now: Date,
): AnsweredToOperator<Producer> {
  const { hours } = producer
  return { ...answered(producer, now), hoursModel: hours.model, hoursSentences: sentencesOf(hours) }
}
