import { DAY, dateOf, localMoment } from '../hours/local-time.ts'
import { reports as texts } from '#src/texts/texts.ts'
import { dayInShort, foundText } from '../owners/notice.ts'
import type { ShopNotice } from '../owners/notice.ts'

/**
 * A visitor's finding at a shop: open, closed although it should be open, closed for good, not at this place, or just
 * there, if the visitor recognises the shop without buying.
 */
export const visitFindings = ['open', 'shut', 'closed', 'gone', 'here'] as const
export type VisitFinding = (typeof visitFindings)[number]

/** The findings that also confirm that the shop exists. */
export const isThere = (finding: VisitFinding): boolean => finding !== 'closed' && finding !== 'gone'

/** A visit as a browser sends it. */
export interface ShopVisit {
  /** A UUID created by the browser: a visit that is sent twice is stored once. */
  id: string
  finding: VisitFinding
  /** ISO 8601. */
  visitedAt: string
}

/** How old a visit may be when it is sent, after a week without network. */
export const MAX_VISIT_AGE_DAYS = 7

/** How long pages show what a visitor found, and how long it can put opening hours in doubt. */
export const FINDING_DAYS = 60

/** Whether a visit is recent enough to be sent. */
export const canBeSent = ({ visitedAt }: Pick<ShopVisit, 'visitedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(visitedAt) <= MAX_VISIT_AGE_DAYS * DAY

/** 'lør. 14.10': the day of a moment in Denmark. */
export function visitDay(moment: Date): string {
  return dayInShort(dateOf(localMoment(moment).day))
}

/** The line on a shop's page and card about hours that two visitors put in doubt. */
export const doubtText = (visitedAt: Date): string => texts.doubted(visitDay(visitedAt))

/** The findings of visitors that still count. Times in text form are ISO 8601. */
interface Findings extends Pick<ShopNotice, 'id' | 'latitude' | 'longitude'> {
  foundOpenAt: Date | string | null
  foundShutAt: Date | string | null
  hoursDoubtedAt: Date | string | null
}

/** The notice about visitors' findings that pages show: a doubt, or else the last visit. */
export function noticesOfVisits({ foundOpenAt, foundShutAt, hoursDoubtedAt, ...shop }: Findings): ShopNotice[] {
  const { id, latitude, longitude } = shop
  const lasting = (moment: Date) => {
    const { day } = localMoment(moment)
    return { id, latitude, longitude, firstDay: dateOf(day), lastDay: dateOf(day + FINDING_DAYS) }
  }
  if (hoursDoubtedAt !== null) {
    const doubtedAt = new Date(hoursDoubtedAt)
    return [{ ...lasting(doubtedAt), kind: 'doubt', text: doubtText(doubtedAt) }]
  }
  const isOpen = new Date(foundOpenAt ?? 0) > new Date(foundShutAt ?? 0)
  const last = isOpen ? foundOpenAt : foundShutAt
  if (last === null) return []
  const foundAt = new Date(last)
  const found = isOpen ? 'open' : 'shut'
  return [{ ...lasting(foundAt), kind: 'visit', found, text: foundText(found, dateOf(localMoment(foundAt).day)) }]
}
