import type { Language } from '../text/format.ts'

/**
 * A producer's standing: listed, closed for good, taken off the site by an operator, or deleted. A closed one keeps its
 * page but is in no list and on no map. The last two are not public.
 */
export const standings = ['listed', 'closed', 'unpublished', 'deleted'] as const
export type Standing = (typeof standings)[number]

export const standingLabels: Record<Standing, Record<Language, string>> = {
  listed: { da: 'Vises', en: 'Listed' },
  closed: { da: 'Lukket for altid', en: 'Closed for good' },
  unpublished: { da: 'Taget af kortet', en: 'Unpublished' },
  deleted: { da: 'Slettet', en: 'Deleted' },
}

export interface Standed {
  verified: boolean
  standing: Standing
}

/** Whether the two go together, as the database checks too: closed producers are verified, removed ones are not. */
export const isPossible = ({ verified, standing }: Standed): boolean =>
  standing === 'listed' || verified === (standing === 'closed')

/** The edit that changes a standing; null if it is not allowed. A producer that awaits review can only be deleted. */
export function editToStand({ verified, standing }: Standed, wanted: Standing): Standed | null {
  const hasBeenPublic = verified || standing === 'unpublished'
  if (standing === 'deleted' || (wanted !== 'deleted' && !hasBeenPublic)) return null
  return { verified: wanted === 'listed' || wanted === 'closed', standing: wanted }
}
