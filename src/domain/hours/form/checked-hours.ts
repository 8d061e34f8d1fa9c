import type { HoursModel } from '../model/model.ts'
import type { PreviewDay } from './preview.ts'

/** What the library finds of an expression. */
export interface CheckedHours {
  /** Why it is no expression; null where it is one. */
  error: string | null
  /** What it would have written otherwise, and what it does not know. */
  warnings: readonly string[]
  /** The hours in Danish words. */
  sentences: readonly string[]
  /** Null where a form cannot show them whole. */
  model: HoursModel | null
  /** The two weeks to come. */
  days: readonly PreviewDay[]
}

/** Asks the server, which has the library. */
export type CheckHours = (expression: string) => Promise<CheckedHours>
