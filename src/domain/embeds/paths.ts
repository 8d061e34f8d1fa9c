/** The page on which others find what they may put on their own sites. */
export const EMBED_PATH = '/indlejr'

/** Of paper, upright. */
export const signSizes = ['a5', 'a4'] as const
export type SignSize = (typeof signSizes)[number]

/** A sign to print, for the producer of this slug. */
export const signPath = (slug: string, size: SignSize): string => `/skilt/${slug}.pdf?size=${size}`

/** A producer's card, for a frame on another page. */
export const cardPath = (slug: string): string => `${EMBED_PATH}/butik/${slug}`

/** Grounds that the badge is made for. */
export const badgeLooks = ['lys', 'moerk'] as const
export type BadgeLook = (typeof badgeLooks)[number]

export const badgePath = (look: BadgeLook): string => `/maerke/${look}.svg`
/** px; made so by scripts/generate/badges.ts. */
export const BADGE = { width: 200, height: 64 } as const
