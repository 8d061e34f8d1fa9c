import { currentLanguage, languages } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

/** The page on which others find what they may put on their own sites. */
export const EMBED_PATH = '/indlejr'

/** Of paper, upright. */
export const signSizes = ['a5', 'a4'] as const
export type SignSize = (typeof signSizes)[number]

/** A sign to print, for the producer of this slug. */
export const signPath = (slug: string, size: SignSize): string => `/skilt/${slug}.pdf?size=${size}`

/** A producer's card, for a frame on another page. */
export const cardPath = (slug: string): string => `${EMBED_PATH}/butik/${slug}`

/** The key of a frame's query that names its language. */
export const LANGUAGE_KEY = 'sprog'

/** The language of a frame, by its query: Danish if none, or none of ours, is named. */
export const frameLanguage = (named: string | undefined): PageLanguage =>
  languages.find((language) => language === named) ?? 'da'

/** A frame's path in the current language. */
export const inFrameLanguage = (path: string): string =>
  currentLanguage() === 'da' ? path : `${path}?${LANGUAGE_KEY}=${currentLanguage()}`

/** Grounds that the badge is made for. */
export const badgeLooks = ['lys', 'moerk'] as const
export type BadgeLook = (typeof badgeLooks)[number]

export const badgePath = (look: BadgeLook): string => `/maerke/${look}.svg`
/** px; made so by scripts/generate/badges.ts. */
export const BADGE = { width: 200, height: 64 } as const
