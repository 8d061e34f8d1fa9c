import { currentLanguage, languages } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

/** The page with the codes that others may put on their own sites. */
export const EMBED_PATH = '/indlejr'

/** Paper sizes, in portrait format. */
export const signSizes = ['a5', 'a4'] as const
export type SignSize = (typeof signSizes)[number]

/** The path of a printable sign for the producer with this slug. */
export const signPath = (slug: string, size: SignSize): string => `/skilt/${slug}.pdf?size=${size}`

/** The path of a producer's card, for a frame on another site. */
export const cardPath = (slug: string): string => `${EMBED_PATH}/butik/${slug}`

/** The query parameter with the language of a frame. */
export const LANGUAGE_KEY = 'sprog'

/** Parses the language of a frame; Danish if it is missing or not supported. */
export const frameLanguage = (named: string | undefined): PageLanguage =>
  languages.find((language) => language === named) ?? 'da'

/** Adds the current language to the path of a frame. */
export const inFrameLanguage = (path: string): string =>
  currentLanguage() === 'da' ? path : `${path}?${LANGUAGE_KEY}=${currentLanguage()}`

/** Backgrounds that the badge is made for: light and dark. */
export const badgeLooks = ['lys', 'moerk'] as const
export type BadgeLook = (typeof badgeLooks)[number]

export const badgePath = (look: BadgeLook): string => `/maerke/${look}.svg`
/** In px, as scripts/generate/badges.ts draws it. */
export const BADGE = { width: 200, height: 64 } as const
