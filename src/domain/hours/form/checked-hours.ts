import type { HoursModel } from '../model/model.ts'
import type { PreviewDay } from './preview.ts'

/** What the library finds of an expression. */
export interface CheckedHours {
  /** Whether it is no expression: it is kept as words, and the hours are unknown. */
  isNote: boolean
  /** What the library would have written otherwise, and what is not known of Denmark. */
  warnings: readonly string[]
  /** The hours in Danish words. */
  sentences: readonly string[]
  /** Null where a form cannot show them whole. */
  model: HoursModel | null
  /** The two weeks to come. */
  days: readonly PreviewDay[]
}

/** Asks the server, which has the library, until nobody waits for it any more. */
export type CheckHours = (expression: string, signal: AbortSignal) => Promise<CheckedHours>

/** What a form can ask of hours that it cannot show, and whether it may change them as an expression. */
export interface HoursLookup {
  check: CheckHours
  mayWrite: boolean
}
