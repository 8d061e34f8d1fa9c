import { specialDays } from '../calendar.ts'
import type { DayOfYear, Occasion, YearPeriod } from '../calendar.ts'
import { weekdays } from '../local-time.ts'
import { weekdayNames } from '../weekday-names.ts'
import { closedPlan, unknownPlan, wholeDay } from '../model.ts'
import type { DayPlan, Span } from '../model.ts'

/** The days that hours belong to. */
export interface Target {
  /** Monday is 0. */
  days: readonly number[]
  holidays: boolean
  occasions: readonly Occasion[]
}

/** The meaning of a token, which is a phrase, a number or a sign, or of several tokens in a row. */
export type Meaning =
  | ({ kind: 'target' } & Target)
  | { kind: 'plan'; plan: DayPlan }
  | { kind: 'spans'; spans: readonly Span[] }
  | { kind: 'period'; period: YearPeriod }
  /** A last day near the end of the year, as in 'fra april til jul'. */
  | { kind: 'endOfYear'; date: DayOfYear; year: null }
  /** Consecutive months, 1 to 12. */
  | { kind: 'month'; first: number; last: number }
  | { kind: 'date'; date: DayOfYear; year: number | null }
  /** The first of two days of a month that is named once: '1.' of '1.-14. februar'. */
  | { kind: 'dayOfMonth'; day: number }
  /** Minutes since midnight. */
  | { kind: 'time'; minutes: number }
  /** An hour, a week or a part of something unknown. */
  | { kind: 'number'; value: number }
  /** A condition restricts when hours apply, in a way that cannot be evaluated. */
  | { kind: 'unknown'; isCondition: boolean }
  | { kind: PlainKind }

export type PlainKind = DayKind | TimeKind | SignKind
type DayKind = 'otherDays' | 'restOfYear' | 'restOfDay' | 'otherwise' | 'appointment' | 'special' | 'except' | 'week'
type TimeKind = 'nextDay' | 'from' | 'until' | 'between'
type SignKind = 'and' | 'comma' | 'colon' | 'dash' | 'newline' | 'stop' | 'filler'

export const unknown: Meaning = { kind: 'unknown', isCondition: false }

const noDays: Target = { days: [], holidays: false, occasions: [] }

export const targetOf = (target: Partial<Target>): Meaning => ({ kind: 'target', ...noDays, ...target })

const easterDays = (first: number, last: number): Meaning =>
  targetOf({
    occasions: Array.from({ length: last - first + 1 }, (_, step) => ({ kind: 'easter', offset: first + step })),
  })

/** Phrases of whole words in lower case, with choices in brackets: '(vi |)(har|holder) lukket' is four. */
const phraseTable: readonly (readonly [PlainKind | Meaning, string])[] = [
  [
    'appointment',
    '(|kun )efter (|nærmere |forudgående |telefonisk )aftale, efter telefonaftale, ved aftale, åben(|t) efter aftale, ' +
      '(besøg|salg) efter aftale, ring for (|en |at )aftale(| tid), ring for åbningstid(|er), ring og aftal(| tid), ' +
      'ring og lav en aftale, ring (|gerne )først, ring (inden|før) besøg, ring før du kommer, ring i forvejen, ' +
      '(skriv eller ring|ring eller skriv|kontakt os) for aftale, kontakt os for åbningstider, ' +
      'aftal (tid|på forhånd), efter bestilling, kun på bestilling',
  ],
  [
    'otherwise',
    '(eller|ellers|samt) (|kun )efter (|nærmere |telefonisk )aftale, (eller|ellers) ring(| for aftale), ' +
      'eller aftal tid, eller ved aftale, uden(| )for åbningstid(|en) efter aftale, (andre|øvrige) tider efter aftale, ' +
      'på andre tidspunkter efter aftale',
  ],
  ['restOfDay', 'resten af dagen efter aftale'],
  ['otherDays', '(|de |ugens )øvrige dage, (|alle |de )andre dage, resten af (ugen|dagene), resterende dage'],
  [
    'restOfYear',
    '(|i )resten af året, ellers på året, den øvrige del af året, uden(| )for sæson(|en), ' +
      '(|de |i de )øvrige måneder, andre måneder',
  ],
  ['special', 'særlige åbningstider'],
  ['except', 'undtag(en|et), bortset fra, med undtagelse af, på nær, ekskl(|.)'],
  ['nextDay', 'næste (dag|morgen), om natten'],
  ['from', 'fra(| og med| d.| den)'],
  ['until', 'til(| og med| d.| den| kl| kl.), t.o.m., tom., frem til, indtil'],
  ['between', '(|i)mellem'],
  ['and', 'og(| igen), samt, plus'],
  ['comma', 'men(| dog), dog, mens'],
  [
    'filler',
    'kl(|.), klok(|ken), i (tidsrummet|tiden|perioden), periode(|n), sæson, sæsonen løber, i, på, om, d(|.|e|en|er|et), ' +
      'er(| vi), har(| vi| du), vi(| har| holder| er| ses), holder(| vi), (du|man) kan (handle|købe), ' +
      '(|vores |gård)butik, (|gård)butikken(| er| har), vores(| gårdbutik), gårdsalg(|et|et er), vejbod, ' +
      '(|vej)boden(| er), stalddørssalg(|et), salg(| fra gården), gården(| er), ' +
      '(|kun |har |holder |vi holder |vi har |er )åben(|t), (|er )åbne, åbner, åbent for (salg|besøg), ' +
      'åbningstid(|en|en er|erne|erne er), (|vores |normale |faste |butikkens |gårdbutikkens )åbningstider(| er), ' +
      '(|på følgende )tider, kun, alle, hver, hele, (|hele )året(| rundt), året igennem, (|med )selvbetjening, ' +
      'selvbetjent, selvbetjeningsbod, ubemandet, også(| på| i weekenden), også (|på |søn- og )helligdage, inkl(|.), ' +
      'inklusive, (inkl.|incl.|inklusive) helligdage, timer, uret, (|på )tlf(|.), (|på )telefon, telefonen, ' +
      '(|på )mobil, mob., (|e-|eller )mail, (|eller )sms, (|altid |du er |du er altid )velkommen, velkommen til, ' +
      'kom forbi, (|med venlig )hilsen, nemlig, gerne, som følger, følgende, desuden, derudover, ' +
      '(|om )(formiddag|eftermiddag)(|en)',
  ],
  [
    targetOf({ days: [0, 1, 2, 3, 4, 5, 6] }),
    'alle (ugens |)(7 |syv |)dage, hver dag, hverdag(|e) og weekend, daglig(|t), hele ugen, ugen rundt, ' +
      '(7|syv) dage om ugen, alle ugedage',
  ],
  [targetOf({ days: [0, 1, 2, 3, 4] }), '(|alle |ugens )hverdage, hverdag(|s|ene), ugedage'],
  [targetOf({ days: [5, 6] }), '(|hver )weekend, (|i )weekenden, (|alle )weekender, (|i )weekenderne, weekends'],
  [targetOf({ holidays: true }), '(|alle |på |officielle )helligdage, helligdag(|s|ene)'],
  [easterDays(-3, 1), '(|i |hele )påsken, påskedagene'],
  [easterDays(49, 50), '(|i )pinsen, begge pinsedage, pinsedagene'],
  [{ kind: 'plan', plan: unknownPlan }, '(|åbningstider )ukendt, ukendte, kendes ikke'],
  [
    { kind: 'plan', plan: closedPlan },
    '(|ferie|vinter|sommer)lukket, lukkede, (|vi )(har|holder) lukket, (er|holdes) lukket, ikke åbent, ingen åbning',
  ],
  [
    { kind: 'plan', plan: wholeDay },
    'døgnåb(en|ent|ne), døgnet rundt, hele døgnet(| rundt), 24 timer(| i døgnet), alle døgnets (|24 )timer, 24(/|-)7, ' +
      'altid åben(|t), åben(|t) altid, dag og nat, non( |-)stop',
  ],
  [{ kind: 'endOfYear', date: { day: 23, month: 12 }, year: null }, '(|frem |ind)til jul'],
  [{ kind: 'endOfYear', date: { day: 31, month: 12 }, year: null }, '(|frem |ind)til nytår, året ud, til årets udgang'],
  [
    { kind: 'unknown', isCondition: true },
    '(|kun )når, hvis, så længe, (ved|i) godt vejr, i (|høj|sommer)sæsonen, i sæson, om (sommeren|vinteren), ' +
      'i ferien, i skolernes, skoleferien, ulige, lige, hver (anden|2.), skiftevis, efter behov, ca(|.), cirka, eller, ' +
      'som regel, normalt, oftest, typisk, måske, nogle, enkelte, udvalgte, første, sidste, senest, tidligst',
  ],
]

const shortDays = ['man mand ma', 'tir tirs ti', 'ons on', 'tor tors to', 'fre fred fr', 'lør lørd lø', 'søn sønd sø']
const monthNames = 'januar februar marts april maj juni juli august september oktober november december'.split(' ')
const shortMonths = ['jan', 'feb febr', 'mar', 'apr', '', 'jun', '', 'aug', 'sep sept', 'okt', 'nov', 'dec']

/** Lists the phrases of a text with choices in brackets. */
function expand(text: string): string[] {
  return text.split(', ').flatMap((phrase) => {
    const [choice, options = ''] = /\(([^()]*)\)/.exec(phrase) ?? []
    return choice === undefined
      ? [phrase]
      : options.split('|').flatMap((option) => expand(phrase.replace(choice, option)))
  })
}

/** Lists abbreviations, each with and without a point at the end. */
const abbreviations = (words: string): string[] => words.split(' ').flatMap((word) => (word ? [word, `${word}.`] : []))

/** Names of months, with their abbreviations. */
export const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((name, index) =>
    [name, ...abbreviations(shortMonths[index] ?? '')].map((word) => [word, index + 1] as const),
  ),
)

const mean = (meaning: Meaning, words: readonly string[]): [string, Meaning][] => words.map((word) => [word, meaning])

/** Phrases of whole words in lower case with their meanings. */
export const phrases: ReadonlyMap<string, Meaning> = new Map([
  ...phraseTable.flatMap(([meaning, text]) =>
    mean(typeof meaning === 'string' ? { kind: meaning } : meaning, expand(text)),
  ),
  ...weekdays.flatMap((weekday, day) =>
    mean(targetOf({ days: [day] }), [
      ...expand(`(|hver |alle |om )${weekdayNames[weekday].toLowerCase()}(|e|en|ene|s|er|erne)`),
      ...abbreviations(shortDays[day] ?? ''),
    ]),
  ),
  ...[...months].flatMap(([name, month]) => mean({ kind: 'month', first: month, last: month }, [name])),
  ...specialDays.flatMap(({ name, otherNames, occasion }) =>
    mean(targetOf({ occasions: [occasion] }), [name.toLowerCase(), ...otherNames]),
  ),
])
