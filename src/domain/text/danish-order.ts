/** What Danish sorts before digits and letters, in its order. */
const marks = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`
const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyzæøå'
/** Acute, grave, breve, circumflex, caron, ring, diaeresis, double acute, tilde, dot. */
const accents = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307'

/** Letters that are sorted as another, and where they stand among its variants. */
const variants: Record<string, { letter: string; variant: number }> = {
  ä: { letter: 'æ', variant: 1 },
  ö: { letter: 'ø', variant: 1 },
  ü: { letter: 'y', variant: 1 },
  đ: { letter: 'd', variant: 1 },
  ð: { letter: 'd', variant: 2 },
  ł: { letter: 'l', variant: 1 },
}

/** Lower than every weight: a word comes before the longer one that it begins. */
const LEVEL_END = ' '

function weight(place: number): string {
  return String.fromCodePoint(0x21 + place)
}

const primaries: ReadonlyMap<string, string> = new Map(
  [...marks, ...digits, ...letters].map((character, place) => [character, weight(place)]),
)

/** Where a character stands; one that Danish has no place for comes last. */
function primaryOf(letter: string): string {
  return primaries.get(letter) ?? `~${letter}`
}

/** What a letter is without its accents, and which variant of it that makes it. */
function readLetter(lower: string): { letter: string; variant: number } {
  if (primaries.has(lower)) return { letter: lower, variant: 0 }
  const [base = lower, accent = ''] = lower.normalize('NFD')
  return variants[lower] ?? { letter: base, variant: accents.indexOf(accent) + 1 }
}

/** Capitals first, and å before the aa that it was once written as. */
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
 * A key whose plain order is the Danish order of names: æ, ø and å last, aa as å; letters count before
 * accents, accents before capitals. Databases sort by it, since PGlite has no Danish collation, and
 * `Intl.Collator('da')` sorts names alike.
 */
export function danishOrderKey(name: string): string {
  const weights = (name.normalize('NFC').match(/aa|A[aA]|[^]/gu) ?? []).map(weigh)
  const levels = (['primary', 'secondary', 'tertiary'] as const).map((level) =>
    weights.map((each) => each[level]).join(''),
  )
  return levels.join(LEVEL_END)
}
