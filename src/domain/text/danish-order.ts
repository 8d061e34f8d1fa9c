/** The characters that Danish sorts before digits and letters, in order. */
const marks = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`
const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyzæøå'
/** Acute, grave, breve, circumflex, caron, ring, diaeresis, double acute, tilde, dot. */
const accents = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307'

/** Letters that are sorted as variants of another, with their rank among its variants. */
const variants: Record<string, { letter: string; variant: number }> = {
  ä: { letter: 'æ', variant: 1 },
  ö: { letter: 'ø', variant: 1 },
  ü: { letter: 'y', variant: 1 },
  đ: { letter: 'd', variant: 1 },
  ð: { letter: 'd', variant: 2 },
  ł: { letter: 'l', variant: 1 },
}

/** Lower than every weight, so that a word comes before the longer ones that start with it. */
const LEVEL_END = ' '

function weight(place: number): string {
  return String.fromCodePoint(0x21 + place)
}

const primaries: ReadonlyMap<string, string> = new Map(
  [...marks, ...digits, ...letters].map((character, place) => [character, weight(place)]),
)

/** The primary weight of a character. Characters that Danish does not sort come last. */
function primaryOf(letter: string): string {
  return primaries.get(letter) ?? `~${letter}`
}

/** Splits a letter into its base letter and the rank of its accent. */
function readLetter(lower: string): { letter: string; variant: number } {
  if (primaries.has(lower)) return { letter: lower, variant: 0 }
  const [base = lower, accent = ''] = lower.normalize('NFD')
  return variants[lower] ?? { letter: base, variant: accents.indexOf(accent) + 1 }
}

/** The case of a letter: capitals come first, and å before its older spelling aa. */
function tertiaryOf(written: string): number {
  const spelledOut = ['AA', 'Aa', '', 'aa'].indexOf(written) + 1
  if (spelledOut > 0) return spelledOut
  return written === written.toLowerCase() ? 3 : 0
}

function weigh(written: string): { primary: string; secondary: string; tertiary: string } {
  const lower = written.toLowerCase()
  const { letter, variant } = lower === 'aa' ? { letter: 'å', variant: 0 } : readLetter(lower)
  return { primary: primaryOf(letter), secondary: weight(variant), tertiary: weight(tertiaryOf(written)) }
}

/**
 * A key whose binary order is the Danish order of names: æ, ø and å last, aa as å; letters count before accents,
 * accents before case. Databases sort by it because PGlite has no Danish collation. `Intl.Collator('da')` sorts names
 * alike.
 */
export function danishOrderKey(name: string): string {
  const weights = (name.normalize('NFC').match(/aa|A[aA]|[^]/gu) ?? []).map(weigh)
  const levels = (['primary', 'secondary', 'tertiary'] as const).map((level) =>
    weights.map((each) => each[level]).join(''),
  )
  return levels.join(LEVEL_END)
}
