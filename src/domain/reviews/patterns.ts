/** The number of reviews from which a pattern is reported to operators. */
export const PATTERN_LIMITS = {
  /** From one address, for any producers. */
  address: 2,
  /** From one address, all with one star or all with five. */
  extremes: 3,
  /** For one producer within an hour. */
  burst: 5,
  /** Characters: shorter texts may be alike, or in capitals, by chance. */
  textLength: 12,
} as const

/** Patterns of dishonest reviews, with their explanations for operators. */
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
