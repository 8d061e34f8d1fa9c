import type { CompiledHours } from '../hours/compiled-hours.ts'
import type { ContentField, FieldValues, GivenValues } from './fields.ts'

/**
 * The people who confirm that a producer is as its page says: operators who looked at it by itself, and changed or
 * approved it; two visitors who said within 90 days that they had been there; and its owner, who changed it or said so.
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
  /** When people last confirmed it, and who: see `confirmationOf`. Both null when nobody has. */
  confirmedAt: string | null
  confirmedBy: Confirmer | null
  /** The first of three reminders that its owner left unanswered: a confirmation before it no longer counts. Null without. */
  unansweredSince: string | null
  /** When somebody last changed its content; null when nobody has since it came. See `lastChangeOf`. */
  editedAt: string | null
  /** 1 to 5 over approved reviews; null when there are none. */
  averageRating: number | null
  totalReviews: number
  /** What `openingHours` says, day by day. */
  hours: CompiledHours
}

/** What says who a producer is and what is sold where and when. */
export type ProducerContent = Pick<FieldValues, ContentField>

/** The same as somebody gives it. */
export type GivenContent = Pick<GivenValues, ContentField>
