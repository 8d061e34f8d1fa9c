/** The orders in which operators list verified producers: by name, last changed first, last added first. */
export const verifiedSorts = ['name', 'changed', 'newest'] as const
export type VerifiedSort = (typeof verifiedSorts)[number]

/** The orders of producers that await review. 'oldest' lists the longest waiting first. */
export const unverifiedSorts = ['oldest', 'newest', 'name'] as const
export type UnverifiedSort = (typeof unverifiedSorts)[number]

/** The orders of producers without a position. */
export const unlocatedSorts = ['name', 'newest'] as const
export type UnlocatedSort = (typeof unlocatedSorts)[number]

/** The orders of submissions from visitors: newest or oldest first. */
export const ageSorts = ['newest', 'oldest'] as const
export type AgeSort = (typeof ageSorts)[number]

/** The orders of reviews, which can also be sorted by stars. */
export const reviewSorts = [...ageSorts, 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
