/** The orders in which operators list what visitors have sent: last sent first, or what has waited longest. */
export const ageSorts = ['newest', 'oldest'] as const
export type AgeSort = (typeof ageSorts)[number]

/** Of reviews also by their stars. */
export const reviewSorts = [...ageSorts, 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
