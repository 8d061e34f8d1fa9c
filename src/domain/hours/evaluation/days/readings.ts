import { GOES_BY_SCHOOL, GOES_BY_SUN } from '../../timeline/remarks.ts'
import { isSchoolHolidays } from '../library.ts'
import type { Token } from '../library.ts'

/** The texts that an expression may mean, and why there is more than one. */
export interface Readings {
  texts: readonly string[]
  /** What people are told where the texts differ. */
  reason: string
}

/**
 * Earlier than the earliest and later than the latest of each in Denmark, from Skagen to Gedser and Christiansø, on the
 * clock of the season: as suncalc has them for the years 2000 to 2100, rounded outwards.
 */
const sunTimes: ReadonlyMap<string, { midsummer: string; midwinter: string }> = new Map([
  ['dawn', { midsummer: '03:00', midwinter: '08:30' }],
  ['sunrise', { midsummer: '04:00', midwinter: '09:15' }],
  ['sunset', { midsummer: '22:30', midwinter: '15:15' }],
  ['dusk', { midsummer: '23:45', midwinter: '16:00' }],
])

/** On public holidays there is no school either; what a rule says of the other days is true of some of them or of all. */
const SCHOOL_HOLIDAYS = ['PH', 'Mo-Su']

function replaced(expression: string, tokens: readonly Token[], write: (token: Token) => string): string {
  return tokens.reduceRight((text, token) => {
    const end = token.at + token.word.length
    return text.slice(0, token.at) + write(token) + text.slice(end)
  }, expression)
}

const standsThere = (expression: string, { word, at }: Token): boolean =>
  expression.slice(at, at + word.length).toLowerCase() === word.toLowerCase()

/**
 * What an expression may mean where it depends on the sun, or on school holidays, which are not known for Denmark:
 * the same expression with what decides put in. Null where a word is spelled so that it cannot be put in.
 */
export function readingsOf(expression: string, tokens: readonly Token[]): Readings | null {
  const suns = tokens.filter(({ kind }) => kind === 'timevar')
  const schools = tokens.filter(isSchoolHolidays)
  if (![...suns, ...schools].every((token) => standsThere(expression, token))) return null
  const withSchools = schools.length === 0 ? [null] : SCHOOL_HOLIDAYS
  const withSun = suns.length === 0 ? [null] : (['usual', 'midsummer', 'midwinter'] as const)
  const variable = [...suns, ...schools].toSorted((one, other) => one.at - other.at)
  const texts = withSchools.flatMap((days) =>
    withSun.map((season) =>
      replaced(expression, variable, (token) => {
        if (isSchoolHolidays(token)) return days ?? token.word
        // The library's own constants: so that nothing is said to be open that it says is not.
        return season === null || season === 'usual' ? token.word : (sunTimes.get(token.word)?.[season] ?? token.word)
      }),
    ),
  )
  const reason = schools.length > 0 ? GOES_BY_SCHOOL : GOES_BY_SUN
  return { texts, reason }
}
