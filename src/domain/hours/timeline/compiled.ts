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

/** The specification's week: the ordinary one of the season that a moment lies in. */
export function weekAt({ timeline }: CompiledHours, moment: Date): OpeningHours {
  return weekOf(timeline, localMoment(moment).day)
}
