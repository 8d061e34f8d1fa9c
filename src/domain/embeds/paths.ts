import { encode } from 'uqr'

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

/**
 * A text as a QR code, to be stroked one wide: modules that are dark side by side are one line, which takes a third of the
 * bytes of a square each. `size` is its width and height in modules.
 */
export function qrPath(text: string): { path: string; size: number } {
  // 'M' is still read where 15 % of the paper is soiled or folded.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const lines = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return `M${x} ${y}.5h${(end === -1 ? size : end) - x}`
    }),
  )
  return { path: lines.join(''), size }
}
