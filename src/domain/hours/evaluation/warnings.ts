import type { Language } from '../../text/language.ts'
import type { ReadExpression } from './expression.ts'
import type { LibraryWarning } from './library.ts'

const READS_OTHERWISE = 'En del af udtrykket kan læses anderledes, end det formentlig er ment.'
const IS_PAST = 'Datoen ligger i fortiden.'
const ONE_ANYWAY = 'Et interval på 1 er det samme som hver gang: udelad det.'

/** By the library's names. */
const danish: Readonly<Record<string, string>> = {
  adding_0: 'At lægge 0 til ændrer ikke noget: udelad det.',
  additional_rule_separator_not_used_after_time_wrapping_midnight:
    'Reglen erstatter den forrige hele dagen. Skal begge gælde, skrives »,« imellem dem i stedet for »;«.',
  additional_rule_which_evaluates_to_closed: 'En regel, der lukker, skrives efter »;« og ikke efter »,«.',
  ambiguous_single_digit_hour: 'Et klokkeslæt har kun ét ciffer: skriv »09:00« eller »21:00«.',
  combine_rules: 'Flere tidsrum på samme dag skrives i samme regel: »10:00-12:00,13:00-15:00«.',
  date_range_past: IS_PAST,
  default_state: 'Reglen gælder altid og erstatter alle regler før den.',
  empty_comment: 'Bemærkningen er tom.',
  hour_min_separator: 'Skriv klokkeslæt med kolon: »09:00«.',
  interpreted_as_year: 'Et tal er læst som et årstal. Klokkeslæt skrives som »12:00«.',
  no_colon_after: 'Der skal ikke stå kolon her.',
  nothing_useful: 'En regel er tom: slet det overflødige »;«.',
  omit_ko: 'Et ord er uden betydning og kan udelades.',
  period_one: ONE_ANYWAY,
  period_one_year_plus: ONE_ANYWAY,
  rant_degree_sign_used_for_zero: 'Et gradtegn er brugt som nul.',
  separator_for_readability: 'Et kolon står, hvor det ikke hører til.',
  strange_24_7:
    '»24/7« sammen med andre regler betyder ikke hele døgnet hver dag. Skriv »open« og undtagelserne bagefter.',
  switched: 'Rækkefølgen plejer at være måneder, ugedage og så klokkeslæt.',
  use_multi: 'Det samme står flere gange i én regel. Regler skilles med »;«.',
  vague: 'En regel har intet klokkeslæt: den gælder hele døgnet.',
  value_ends_with_token: 'Udtrykket slutter med et tegn, der lægger op til mere.',
  without_minutes: 'Skriv også minutter: »09:00-17:00«.',
  year_past: 'Årstallet ligger i fortiden.',
  zero_calculation: 'At lægge 0 til ændrer ikke noget: udelad det.',
}

/** Of words of other languages: which to write for which. */
const replacement = /^Please use (?:.*?)"([^"]+)" for "([^"]+)"/

function danishOf({ type, message }: LibraryWarning): string {
  const [, wanted, found] = replacement.exec(message) ?? []
  return wanted === undefined ? (danish[type] ?? READS_OTHERWISE) : `Skriv »${wanted}« i stedet for »${found}«.`
}

const messages = {
  tooManyRules: {
    en: 'There are more rules than can be read: they are kept as a note',
    da: 'Det er flere regler, end der kan læses: de gemmes som en bemærkning.',
  },
  note: {
    en: 'These opening hours cannot be read: they are kept as a note',
    da: 'Det er ikke åbningstider, der kan læses: de gemmes som en bemærkning.',
  },
  schoolHolidays: {
    en: 'Danish school holidays (SH) are not known',
    da: 'Danske skoleferier (SH) kendes ikke.',
  },
} satisfies Record<string, Record<Language, string>>

/** What operators are told of a text that they give; none of it refuses the text. */
export function hoursWarnings(read: ReadExpression, language: Language): string[] {
  if (read.kind === 'note') return [messages[read.hasTooManyRules ? 'tooManyRules' : 'note'][language]]
  if (read.kind !== 'expression') return []
  const warnings = read.warnings.map((warning) => (language === 'en' ? warning.message : danishOf(warning)))
  return [...new Set([...warnings, ...(read.notUnderstood.includes('SH') ? [messages.schoolHolidays[language]] : [])])]
}
