/** From how many reviews on something is worth an operator's look. */
export const PATTERN_LIMITS = {
  /** From one address, of any producer. */
  address: 2,
  /** All of them one star, or all of them five, from one address. */
  extremes: 3,
  /** Of one producer within an hour. */
  burst: 5,
  /** Letters: fewer may be alike, or in capitals, by chance. */
  textLength: 12,
} as const

/** What reviews that are not honest have in common, with what operators read of it. */
export const reviewPatterns = {
  sameText: {
    pattern: 'Samme tekst flere gange',
    description: 'Den samme kommentar er sendt fra flere adresser eller til flere gårdbutikker.',
  },
  links: { pattern: 'Links i teksten', description: 'Kommentaren indeholder en webadresse.' },
  burst: {
    pattern: 'Mange på kort tid',
    description: `Mindst ${PATTERN_LIMITS.burst} anmeldelser af samme gårdbutik inden for en time.`,
  },
  capitals: { pattern: 'Kun store bogstaver', description: 'Hele kommentaren er skrevet med store bogstaver.' },
  extremes: {
    pattern: 'Kun yderpunkter',
    description: `Mindst ${PATTERN_LIMITS.extremes} anmeldelser fra samme IP-adresse, alle med 1 stjerne eller alle med 5.`,
  },
  sameProducer: {
    pattern: 'Gentagne anmeldelser',
    description: 'Samme IP-adresse har anmeldt den samme gårdbutik flere gange.',
  },
} as const

export type ReviewPattern = keyof typeof reviewPatterns

export function isReviewPattern(value: string): value is ReviewPattern {
  return Object.hasOwn(reviewPatterns, value)
}

export const reviewPatternKeys: readonly ReviewPattern[] = Object.keys(reviewPatterns).filter(isReviewPattern)
