/** The orders in which operators list verified producers: by name, last changed first, last added first. */
export const verifiedSorts = ['name', 'changed', 'newest'] as const
export type VerifiedSort = (typeof verifiedSorts)[number]

/** The same of those that await review: who has waited longest comes first. */
export const unverifiedSorts = ['oldest', 'newest', 'name'] as const
export type UnverifiedSort = (typeof unverifiedSorts)[number]

/** The same of those without a place. */
export const unlocatedSorts = ['name', 'newest'] as const
export type UnlocatedSort = (typeof unlocatedSorts)[number]

/** The orders in which operators list what visitors have sent: last sent first, or what has waited longest. */
export const ageSorts = ['newest', 'oldest'] as const
export type AgeSort = (typeof ageSorts)[number]

/** Of reviews also by their stars. */
export const reviewSorts = [...ageSorts, 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
