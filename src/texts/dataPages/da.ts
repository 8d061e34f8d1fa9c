import { formatNumber } from '../format.ts'

/** The pages about the data. */
export const texts = {
  // The page about open data. Field names of API responses are in backticks.
  intro:
    'Oplysningerne om alle butikker på kortet er frie at bruge. Hent dem som filer, eller følg med i, hvad der ændrer sig.',
  files: 'Filer',
  allAsGeoJson: 'Alle producenter (GeoJSON)',
  allAsCsv: 'Alle producenter (CSV)',
  agesAsCsv: 'Oplysningernes alder, region for region (CSV)',
  licence: 'Licensen er',
  attribution: (names: string): string => `. Skriv, hvor oplysningerne er fra: ${names}.`,
  eachMunicipality: 'Hver kommune',
  feedFormats:
    'Som Atom; skriv `feed.json` i stedet for `atom.xml` for JSON Feed. Hvert område har sit på sin egen side.',

  followChanges: 'Følg med i ændringer',
  changesAll: (path: string): string =>
    `Hent alt én gang: \`GET ${path}\`. Svaret har højst 500 ændringer, eller \`limit\`, der kan være op til 1.000. ` +
    `GeoJSON-filen har også et \`next\`, hvis du begynder med den.`,
  changesNext: 'Gem `next`. Er `hasMore` sand, så spørg igen med `since` sat til `next`, til den er falsk.',
  changesLater:
    'Spørg igen senere, for eksempel hver dag, med `since` sat til det `next`, du gemte. Så får du kun det, der er sket siden.',
  changesApply: 'Skriv `added` og `changed` over det, du har med samme `id`, og slet dem, der er `removed`.',
  changesRest:
    '`since` kan også være et tidspunkt, som `2026-11-22` eller `2026-11-22T08:00:00Z`. Ændringer står i den rækkefølge, de ' +
    'blev offentlige i, én for hver butik. En butik, der er væk, har en grund: `closed` (lukket for altid), `merged` (lagt ' +
    'sammen med `replacedBy`) eller `withdrawn` (taget af kortet). Svar gemmes undervejs i op til fem minutter.',

  whoConfirmed: 'Hvem der har bekræftet, at det passer',
  confirmation:
    '`confirmedAt` er dagen, da et menneske sidst bekræftede butikken, og `confirmedBy` siger hvem. Begge er null, når ' +
    'ingen har, eller når ejeren siden ikke har svaret på tre påmindelser. Kildens egen dag er `sourceDate`.',
  confirmers: {
    editors: 'redaktionen, der har tilføjet, rettet eller set efter',
    visitors: 'to besøgende inden for tre måneder',
    owner: 'gårdens ejer',
  },

  shutToday: 'Lukket i dag',
  notices: (path: string): string =>
    `\`GET ${path}\` svarer med det, gårdenes ejere siger om i dag og de næste dage: én post for hver ting, med butikkens ` +
    '`id` og sted. `firstDay` og `lastDay` er dage i Danmark, begge med. Det står kun her: filerne ovenfor og ændringerne ' +
    'har kun de almindelige åbningstider. `kind` er',
  noticeKinds: {
    closed: 'lukket de dage, uanset åbningstiderne',
    holiday: 'ferielukket, uanset åbningstiderne',
    soldOut: 'udsolgt',
    line: 'en linje fra ejeren, i `text`',
  },
  describedIn: 'Svaret er beskrevet i',
  aJsonSchema: 'et JSON Schema',
  example: '. Et eksempel:',
  exampleOfNotices: 'Eksempel på, hvad ejere siger',

  schemaAndExample: 'Ændringernes skema og eksempel',
  stableExample: '. Nye felter kan komme til; de nuværende ændres ikke. Et eksempel:',
  exampleOfAnswer: 'Eksempel på et svar',

  // The page about the age of the data.
  levels: {
    confirmed: 'Bekræftet',
    lapsed: 'Tidligere',
    current: 'Ny kilde',
    dated: 'Ældre kilde',
    undated: 'Uden dato',
  },
  wholeCountry: 'Hele landet',
  /** The region of addresses without a known postcode. */
  unknownRegion: 'Ukendt region',

  heading: 'Hvor friske er oplysningerne?',
  noneYet: 'Der er ingen gårdbutikker på kortet endnu, så der er ikke noget at opgøre.',
  noneConfirmed: 'Ingen af butikkerne er bekræftet af et menneske inden for et år. Oplysningerne er fra deres kilder.',
  shareConfirmed: (percent: number): string =>
    `${percent} % af butikkerne er bekræftet inden for et år: af ejeren, Gårdkortet eller to besøgende. ` +
    'Resten kendes kun fra deres kilde.',
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
  figuresOfEach: 'Se tallene for hver kommune',
  municipality: 'Kommune',
  isKnownWell: 'Kendt godt',
  confirmedIn: (month: string): string => `Bekræftet i ${month}`,
  newIn: (month: string): string => `Nye i ${month}`,
}
