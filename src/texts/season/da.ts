import { counted, formatNumber } from '../format.ts'

export const texts = {
  allWith: (count: number, product: string): string =>
    `${count === 1 ? '1' : `Alle ${formatNumber(count)}`} med ${product}`,
  maybeCount: (count: number): string => `måske ${formatNumber(count)}`,
  placesOnMap: (count: number): string => `${count === 1 ? 'sted' : 'steder'} på kortet`,
  noneYet: 'ingen endnu',
  fresh: 'Frisk',
  fromStore: 'Fra lager',
  fromStoreIn: (season: string): string => `fra lager ${season}`,
  fromGreenhouse: 'fra drivhus',
  nearestSellers: 'De nærmeste, der sælger det',
  monthByMonth: 'Danske råvarer måned for måned',
  now: 'nu',
  nearMe: 'Nær mig',
  townOrPostcode: 'By eller postnummer',
  choose: 'Vælg',
  forWholeCountry: 'For hele landet. Vælg et sted, og se de nærmeste.',
  noSellerStatesIt: 'Ingen på kortet skriver, at de har det.',
  noSeller: 'Ingen på kortet sælger',
  knowOne: 'Kender du en? Tilføj butikken',
  withGoods: (goods: string): string => `med ${goods}`,
  maybeGoods: (goods: string): string => `Måske: ${goods}`,
  maybeAtSellers: (goods: string): string => `Måske hos dem, der sælger ${goods}`,
  today: 'I dag',
  title: 'I sæson, måned for måned',
  intro: 'Hvornår danske bær, grøntsager og andre råvarer er friske på gårdene, og hvor på kortet du kan købe dem.',
  aboutCalendar: 'Om kalenderen',
  months: 'Måneder',
  calendar: 'Kalenderen',
  allYear: 'Hele året',
  twelveMonths: 'De tolv måneder',
  whereFrom:
    'Tiderne er almindelig viden om dansk dyrkning, rundet af til halve måneder, og ikke holdt op mod én bestemt ' +
    'kalender. Vejr, sort og egn flytter dem med uger. Ring, før du kører langt.',
  whatCountsMean:
    'Tallet ud for en vare er, hvor mange steder på kortet der står, at de sælger den: i navn, beskrivelse eller ' +
    'blandt varerne. Andre kan have den, uden at det står nogen steder.',
  rightNow: 'Lige nu',
  commonKnowledge: 'Tiderne er almindelig viden, rundet af til halve måneder.',
  nearestFailed: 'De nærmeste kunne ikke hentes. Tjek forbindelsen, og prøv igen.',
  findingPlace: (place: string): string => `Finder ${place}...`,
  unknownPlace: 'Det sted kender vi ikke. Skriv en by eller et postnummer.',
  findingYou: 'Finder dig...',
  orTypeTown: 'Eller skriv en by.',
  findingNearest: 'Finder de nærmeste...',
  near: (place: string | null): string => `nær ${place ?? 'dig'}`,
  noneNear: (km: number): string => `Ingen inden for ${km} km. Den nærmeste:`,
  maybeNearer: 'Måske nærmere:',
  sells: (goods: string, distance: string): string => `sælger ${goods}, ${distance}`,
  noSellerWithin: (km: number): string => `Ingen inden for ${km} km skriver, at de har det. Her er de nærmeste.`,
  goodsWithin: (count: number, km: number): string =>
    `${counted(count, 'vare', 'varer')} inden for ${km} km, og ellers de nærmeste.`,

  firstHalf: (month: string): string => `første halvdel af ${month}`,
  secondHalf: (month: string): string => `sidste halvdel af ${month}`,
  middle: (month: string): string => `midt i ${month}`,
  pair: (from: string, to: string): string => `${from} og ${to}`,
  range: (from: string, to: string): string => `${from} til ${to}`,

  isInSeason: (goods: string, season: string): string => `${goods} er i sæson nu: ${season}.`,
  seasonOf: (goods: string, season: string): string => `Sæson for ${goods.toLowerCase()}: ${season}.`,
  nowFromStore: 'Lige nu kommer varerne fra lager.',
  beginsAround: (date: string): string => `Den begynder omkring ${date}.`,

  /** Parts of the calendar. */
  parts: {
    baer: 'Bær',
    frugt: 'Frugt og rabarber',
    sommer: 'Sommerens grøntsager',
    kaal: 'Kål',
    rod: 'Kartofler, rødder og løg',
    urter: 'Urter og svampe',
    dyr: 'Honning, fisk og kød',
    blomster: 'Blomster, juletræer og most',
  },
}
