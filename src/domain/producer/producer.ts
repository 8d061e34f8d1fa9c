import type { CompiledHours } from '../hours/compiled-hours.ts'
import type { ContentField, FieldValues, GivenValues } from './fields.ts'

/**
 * The people who can confirm a producer's page: operators who looked at that page, and changed or
 * approved it; two visitors who confirmed within 90 days that they had been there; and its owner, by editing or confirming.
 */
export const confirmers = ['editors', 'visitors', 'owner'] as const
export type Confirmer = (typeof confirmers)[number]

/** A producer as the public sees it. Texts are as stored; rules that read them are beside this file. */
export interface Producer extends FieldValues {
  /** A UUID. */
  id: string
  /** Name slug, hyphen, first segment of the id: the last part of the page's address. */
  slug: string
  /** ISO 8601, as is `updatedAt`. */
  createdAt: string
  updatedAt: string
  /** When and by whom it was last confirmed, see `confirmationOf`. Both null if never. */
  confirmedAt: string | null
  confirmedBy: Confirmer | null
  /**
   * When the first of three reminders was sent that the owner left unanswered. Earlier confirmations no longer count.
   * Null if there are none.
   */
  unansweredSince: string | null
  /** When a person last changed its content; null if unchanged since it was added. See `lastChangeOf`. */
  editedAt: string | null
  /** 1 to 5 over approved reviews; null if there are none. */
  averageRating: number | null
  totalReviews: number
  /** `openingHours`, compiled day by day. */
  hours: CompiledHours
}

/** The fields that describe a producer. */
export type ProducerContent = Pick<FieldValues, ContentField>

/** The same fields as a person enters them. */
export type GivenContent = Pick<GivenValues, ContentField>
