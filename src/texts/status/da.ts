import { formatNumber } from '../format.ts'

export const texts = {
  levels: {
    confirmed: 'Bekræftet',
    lapsed: 'Tidligere',
    current: 'Ny kilde',
    dated: 'Ældre kilde',
    undated: 'Uden dato',
  },
  wholeCountry: 'Hele landet',
  /** Of addresses without a known postcode. */
  unknownRegion: 'Ukendt region',

  heading: 'Hvor friske er oplysningerne?',
  noneYet: 'Der er ingen gårdbutikker på kortet endnu, så der er ikke noget at opgøre.',
  noneConfirmed: 'Ingen af butikkerne er bekræftet af et menneske inden for et år. Oplysningerne er fra deres kilder.',
  shareConfirmed: (percent: number): string =>
    `${percent} % af butikkerne er bekræftet inden for et år: af ejeren, Gårdkortet eller to besøgende. Resten kendes kun fra deres kilde.`,
  help: 'Hjælp med at holde oplysningerne ajour',
  helpText:
    'Har du været hos en butik, så tryk på »Jeg var her«, og fortæl, om der var åbent. Når to har fundet den inden for tre ' +
    'måneder, er den bekræftet. Det er den også, når ejeren siger det fra sin egen side.',
  seeConfirmed: 'Se dem, der er bekræftet inden for et år.',

  percentConfirmed: (percent: number): string => `${percent} % bekræftet`,
  caption: (date: string): string =>
    `Opgjort ${date}. Bekræftet: af et menneske inden for et år. Tidligere: af et menneske før det. Ny og ældre kilde: kun ` +
    'kendt fra en kilde, der er under eller over et år gammel.',
  figures: 'Tallene',
  region: 'Region',
  total: 'I alt',
  asCsv: 'Hent tallene som CSV',

  knownWell: 'Kendt godt nok til at køre efter',
  knownWellCount: (count: number): string =>
    count === 0
      ? 'Det gælder ingen butikker endnu.'
      : count === 1
        ? 'Det gælder én butik.'
        : `Det gælder ${formatNumber(count)} butikker.`,
  whatMakesKnown: (month: string, confirmed: number, added: number): string =>
    'Vi skal vide, hvornår der er åbent, eller at der er selvbetjening, hvad de sælger, og hvordan man betaler, og et menneske ' +
    `skal have bekræftet det inden for et år. I ${month} er ${formatNumber(confirmed)} bekræftet og ${formatNumber(added)} tilføjet.`,
  eachMunicipality: 'Se tallene for hver kommune',
  municipality: 'Kommune',
  isKnownWell: 'Kendt godt',
  confirmedIn: (month: string): string => `Bekræftet i ${month}`,
  newIn: (month: string): string => `Nye i ${month}`,
}
