import type { Language } from '../text/format.ts'

/**
 * Where a producer stands besides being verified: as usual, closed for good, taken off the site by an operator, or
 * deleted. A closed one keeps its page, and is in no list and on no map; the last two are public nowhere.
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

/** Whether the two go together, as the database checks too: what is closed is public, and what is taken off is not. */
export const isPossible = ({ verified, standing }: Standed): boolean =>
  standing === 'listed' || verified === (standing === 'closed')

/** What makes a producer stand so; null where that is not for it: what awaits review can only be deleted. */
export function editToStand({ verified, standing }: Standed, wanted: Standing): Standed | null {
  const hasBeenPublic = verified || standing === 'unpublished'
  if (standing === 'deleted' || (wanted !== 'deleted' && !hasBeenPublic)) return null
  return { verified: wanted === 'listed' || wanted === 'closed', standing: wanted }
}
