import { localMoment } from '../local-time.ts'
import { unknownHours } from '../model/model.ts'
import type { HoursModel } from '../model/model.ts'
import type { OpeningHours } from '../opening-hours.ts'
import { UNKNOWN_TIMELINE } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { weekOf } from './week-of-timeline.ts'

/** What is made of an expression once, and read with a producer: no reader needs the library. */
export interface CompiledHours {
  timeline: Timeline
  /** Null where a form cannot show the expression whole. */
  model: HoursModel | null
  /** The rule in Danish, a sentence each. */
  sentences: readonly string[]
}

/** Of a producer without opening hours. */
export const noHours: CompiledHours = { timeline: UNKNOWN_TIMELINE, model: unknownHours, sentences: [] }

/** Of an expression that nobody has compiled: nothing is said, and a form does not show it as nothing. */
export const uncompiledHours: CompiledHours = { ...noHours, model: null }

let asked = { time: NaN, day: 0 }

/** The day in Denmark of a moment, worked out once where it is asked for each of thousands of producers. */
function dayAt(moment: Date): number {
  const time = moment.getTime()
  if (time !== asked.time) asked = { time, day: localMoment(moment).day }
  return asked.day
}

/** The specification's week: the ordinary one of the season that a moment lies in. */
export function weekAt({ timeline }: Pick<CompiledHours, 'timeline'>, moment: Date): OpeningHours {
  return weekOf(timeline, dayAt(moment))
}
