import { specialDays } from '../model/special-days.ts'
import type { Occasion } from '../model/model.ts'
import { dayNames, monthNames } from './names.ts'

/** What a phrase means. */
export type Meaning =
  /** Weekdays, Monday is 0. */
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'holidays' }
  /** Days with a name: their occasions. */
  | { kind: 'occasions'; occasions: readonly Occasion[] }
  /** 1 to 12 */
  | { kind: 'month'; month: number }
  /** 'øvrige dage' */
  | { kind: 'otherDays' }
  | { kind: 'restOfYear' }
  | { kind: 'restOfDay' }
  | { kind: 'otherwise' }
  | { kind: 'closed' }
  | { kind: 'allDay' }
  | { kind: 'unknownHours' }
  | { kind: 'appointment' }
  | { kind: 'nextDay' }
  | { kind: 'from' }
  | { kind: 'until' }
  | { kind: 'between' }
  | { kind: 'and' }
  | { kind: 'but' }
  | { kind: 'except' }
  | { kind: 'week' }
  | { kind: 'special' }
  | { kind: 'endOfYear'; day: number; month: number }
  /** It says when the hours hold, and nobody can tell when that is. */
  | { kind: 'condition' }
  | { kind: 'filler' }

const weekend = [5, 6]
const weekdays = [0, 1, 2, 3, 4]
const everyDay = [...weekdays, ...weekend]

const daySets: readonly (readonly [readonly number[], readonly string[]])[] = [
  [
    everyDay,
    [
      'alle dage',
      'alle ugens dage',
      'alle ugens 7 dage',
      'alle ugens syv dage',
      'alle 7 dage',
      'alle syv dage',
      'hver dag',
      'hverdag og weekend',
      'dagligt',
      'daglig',
      'hele ugen',
      'ugen rundt',
      '7 dage om ugen',
      'syv dage om ugen',
      'alle ugedage',
    ],
  ],
  [weekdays, ['hverdage', 'hverdag', 'hverdagene', 'hverdags', 'alle hverdage', 'ugens hverdage', 'ugedage']],
  [
    weekend,
    [
      'weekend',
      'weekenden',
      'weekender',
      'weekenderne',
      'weekends',
      'hver weekend',
      'i weekenden',
      'i weekenderne',
      'alle weekender',
    ],
  ],
]

/** What a weekday is shortened to; a point may follow. */
const shortDays: readonly (readonly string[])[] = [
  ['man', 'mand', 'ma'],
  ['tir', 'tirs', 'ti'],
  ['ons', 'on'],
  ['tor', 'tors', 'to'],
  ['fre', 'fred', 'fr'],
  ['lør', 'lørd', 'lø'],
  ['søn', 'sønd', 'sø'],
]

const shortMonths: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'febr'],
  ['mar'],
  ['apr'],
  [],
  ['jun'],
  [],
  ['aug'],
  ['sep', 'sept'],
  ['okt'],
  ['nov'],
  ['dec'],
]

const easterDays = (first: number, last: number): Meaning => ({
  kind: 'occasions',
  occasions: Array.from({ length: last - first + 1 }, (_, step) => ({ kind: 'easter', offset: first + step })),
})

/** The phrases of each meaning that has no list of its own. */
const plainPhrases: readonly (readonly [Meaning, readonly string[]])[] = [
  [
    { kind: 'holidays' },
    [
      'helligdage',
      'helligdag',
      'helligdagene',
      'helligdags',
      'alle helligdage',
      'på helligdage',
      'officielle helligdage',
    ],
  ],
  [easterDays(-3, 1), ['påsken', 'påskedagene', 'i påsken', 'hele påsken']],
  [easterDays(49, 50), ['pinsen', 'i pinsen', 'begge pinsedage', 'pinsedagene']],
  [
    { kind: 'otherDays' },
    [
      'øvrige dage',
      'de øvrige dage',
      'andre dage',
      'alle andre dage',
      'de andre dage',
      'resten af ugen',
      'resten af dagene',
      'ugens øvrige dage',
      'resterende dage',
    ],
  ],
  [
    { kind: 'restOfYear' },
    ['resten af året', 'ellers på året', 'øvrige måneder', 'de øvrige måneder', 'andre måneder'],
  ],
  [{ kind: 'restOfDay' }, ['resten af dagen efter aftale']],
  [
    { kind: 'otherwise' },
    [
      'ellers efter aftale',
      'ellers kun efter aftale',
      'eller efter aftale',
      'eller ring for aftale',
      'ellers ring for aftale',
      'ellers ring',
      'eller ring',
      'samt efter aftale',
      'eller efter nærmere aftale',
      'ellers efter nærmere aftale',
      'eller efter telefonisk aftale',
      'ellers efter telefonisk aftale',
      'samt efter telefonisk aftale',
      'eller aftal tid',
      'eller ved aftale',
      'uden for åbningstid efter aftale',
      'udenfor åbningstid efter aftale',
      'udenfor åbningstiden efter aftale',
      'uden for åbningstiden efter aftale',
      'andre tider efter aftale',
      'øvrige tider efter aftale',
      'på andre tidspunkter efter aftale',
    ],
  ],
  [
    { kind: 'closed' },
    [
      'lukket',
      'lukkede',
      'holder lukket',
      'har lukket',
      'vi holder lukket',
      'vi har lukket',
      'er lukket',
      'holdes lukket',
      'ferielukket',
      'vinterlukket',
      'sommerlukket',
      'ikke åbent',
      'ingen åbning',
    ],
  ],
  [
    { kind: 'allDay' },
    [
      'døgnåben',
      'døgnåbent',
      'døgnåbne',
      'døgnet rundt',
      'hele døgnet',
      'hele døgnet rundt',
      '24 timer i døgnet',
      '24 timer',
      'alle døgnets timer',
      'alle døgnets 24 timer',
      '24/7',
      '24-7',
      'altid åben',
      'altid åbent',
      'åbent altid',
      'åben altid',
      'dag og nat',
      'non stop',
      'non-stop',
    ],
  ],
  [{ kind: 'unknownHours' }, ['ukendt', 'ukendte', 'åbningstider ukendt', 'kendes ikke']],
  [
    { kind: 'appointment' },
    [
      'efter aftale',
      'kun efter aftale',
      'efter nærmere aftale',
      'efter forudgående aftale',
      'kun efter forudgående aftale',
      'efter telefonisk aftale',
      'kun efter telefonisk aftale',
      'efter telefonaftale',
      'ved aftale',
      'åbent efter aftale',
      'åben efter aftale',
      'ring for aftale',
      'ring og aftal',
      'ring og aftal tid',
      'ring og lav en aftale',
      'ring for en aftale',
      'ring for at aftale tid',
      'ring for åbningstid',
      'ring for åbningstider',
      'ring først',
      'ring inden besøg',
      'ring før besøg',
      'ring før du kommer',
      'ring gerne først',
      'ring i forvejen',
      'skriv eller ring for aftale',
      'ring eller skriv for aftale',
      'kontakt os for aftale',
      'kontakt os for åbningstider',
      'aftal tid',
      'aftal på forhånd',
      'besøg efter aftale',
      'salg efter aftale',
      'efter bestilling',
      'kun på bestilling',
    ],
  ],
  [{ kind: 'nextDay' }, ['næste dag', 'næste morgen', 'om natten']],
  [{ kind: 'from' }, ['fra', 'fra og med', 'fra d.', 'fra den']],
  [
    { kind: 'until' },
    ['til', 'til og med', 't.o.m.', 'tom.', 'til d.', 'til den', 'frem til', 'indtil', 'til kl.', 'til kl'],
  ],
  [{ kind: 'between' }, ['mellem', 'imellem']],
  [{ kind: 'and' }, ['og', 'samt', 'og igen', 'plus']],
  [{ kind: 'but' }, ['men', 'dog', 'mens', 'men dog']],
  [
    { kind: 'except' },
    ['undtagen', 'undtaget', 'bortset fra', 'med undtagelse af', 'på nær', 'ekskl.', 'ekskl', 'ekskl. '],
  ],
  [{ kind: 'week' }, ['uge', 'ugerne', 'uger', 'i uge', 'i ugerne']],
  [{ kind: 'special' }, ['særlige åbningstider']],
  [{ kind: 'endOfYear', day: 23, month: 12 }, ['til jul', 'frem til jul', 'indtil jul']],
  [
    { kind: 'endOfYear', day: 31, month: 12 },
    ['til nytår', 'året ud', 'frem til nytår', 'indtil nytår', 'til årets udgang'],
  ],
  [
    { kind: 'condition' },
    [
      'når',
      'hvis',
      'så længe',
      'ved godt vejr',
      'i godt vejr',
      'i sæsonen',
      'i sæson',
      'i højsæsonen',
      'uden for sæsonen',
      'uden for sæson',
      'i sommersæsonen',
      'om sommeren',
      'om vinteren',
      'i ferien',
      'ulige',
      'lige',
      'hver anden',
      'hver 2.',
      'skiftevis',
      'efter behov',
      'ca.',
      'ca',
      'cirka',
      'eller',
      'som regel',
      'normalt',
      'oftest',
      'typisk',
      'kun når',
      'måske',
      'nogle',
      'enkelte',
      'udvalgte',
      'første',
      'sidste',
      'i skolernes',
      'skoleferien',
      'senest',
      'tidligst',
    ],
  ],
  [
    { kind: 'filler' },
    [
      'kl',
      'kl.',
      'klokken',
      'klok',
      'i tidsrummet',
      'i tiden',
      'i perioden',
      'perioden',
      'periode',
      'sæson',
      'sæsonen løber',
      'i',
      'på',
      'om',
      'den',
      'd.',
      'd',
      'de',
      'det',
      'der',
      'er',
      'har',
      'har vi',
      'vi',
      'vi har',
      'vi holder',
      'holder',
      'holder vi',
      'vi er',
      'er vi',
      'har du',
      'du kan handle',
      'du kan købe',
      'man kan handle',
      'butikken',
      'butikken er',
      'butikken har',
      'gårdbutikken',
      'gårdbutikken er',
      'gårdbutikken har',
      'gårdbutik',
      'gårdsalg',
      'gårdsalget',
      'gårdsalget er',
      'boden',
      'boden er',
      'vejboden',
      'vejboden er',
      'vejbod',
      'vores',
      'vores butik',
      'vores gårdbutik',
      'stalddørssalg',
      'stalddørssalget',
      'salg',
      'salg fra gården',
      'butik',
      'gården',
      'gården er',
      'åbent',
      'åben',
      'åbne',
      'åbner',
      'åbent for salg',
      'åbent for besøg',
      'har åbent',
      'har åben',
      'holder åbent',
      'holder åben',
      'vi holder åbent',
      'vi har åbent',
      'er åben',
      'er åbent',
      'er åbne',
      'åbningstid',
      'åbningstider',
      'åbningstiden',
      'åbningstiden er',
      'åbningstiderne',
      'åbningstiderne er',
      'vores åbningstider',
      'vores åbningstider er',
      'normale åbningstider',
      'faste åbningstider',
      'butikkens åbningstider',
      'gårdbutikkens åbningstider',
      'tider',
      'kun',
      'kun åbent',
      'kun åben',
      'alle',
      'hver',
      'hele',
      'året rundt',
      'hele året',
      'hele året rundt',
      'året igennem',
      'selvbetjening',
      'selvbetjent',
      'med selvbetjening',
      'selvbetjeningsbod',
      'ubemandet',
      'også',
      'også på',
      'inkl.',
      'inkl',
      'inklusive',
      'også i weekenden',
      'også på helligdage',
      'også helligdage',
      'også søn- og helligdage',
      'inkl. helligdage',
      'inklusive helligdage',
      'incl. helligdage',
      'timer',
      'uret',
      'tlf',
      'tlf.',
      'telefon',
      'telefonen',
      'mobil',
      'mob.',
      'mail',
      'e-mail',
      'sms',
      'på tlf.',
      'på tlf',
      'på telefon',
      'på mobil',
      'eller sms',
      'eller mail',
      'velkommen',
      'velkommen til',
      'altid velkommen',
      'du er altid velkommen',
      'du er velkommen',
      'kom forbi',
      'vi ses',
      'hilsen',
      'med venlig hilsen',
      'nemlig',
      'gerne',
      'som følger',
      'følgende',
      'desuden',
      'derudover',
      'på følgende tider',
      'året',
      'hverdage og weekend',
      'formiddag',
      'eftermiddag',
      'om eftermiddagen',
      'om formiddagen',
    ],
  ],
]

const endings = ['', 'e', 'en', 'ene', 's', 'er', 'erne']

function weekdayPhrases(): (readonly [string, Meaning])[] {
  return dayNames.flatMap((name, day) =>
    endings.flatMap((ending) =>
      ['', 'hver ', 'alle ', 'om '].map(
        (before) => [`${before}${name}${ending}`, { kind: 'days', days: [day] }] as const,
      ),
    ),
  )
}

const withMeaning = (meaning: Meaning, phrases: readonly string[]): (readonly [string, Meaning])[] =>
  phrases.map((phrase) => [phrase, meaning] as const)

/** Phrases of whole words in lower case, and what each means. */
export const phrases: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...plainPhrases.flatMap(([meaning, texts]) => withMeaning(meaning, texts)),
  ...daySets.flatMap(([days, texts]) => withMeaning({ kind: 'days', days }, texts)),
  ...weekdayPhrases(),
  ...monthNames.map((name, index) => [name, { kind: 'month', month: index + 1 }] as const),
  ...specialDays.flatMap(({ name, otherNames, occasion }) =>
    withMeaning(
      { kind: 'occasions', occasions: [occasion] },
      [name, ...otherNames].map((text) => text.toLowerCase()),
    ),
  ),
])

/** Words that are short for others; a point may follow. */
export const shortWords: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...shortDays.flatMap((words, day) => withMeaning({ kind: 'days', days: [day] }, words)),
  ...shortMonths.flatMap((words, index) => withMeaning({ kind: 'month', month: index + 1 }, words)),
])
