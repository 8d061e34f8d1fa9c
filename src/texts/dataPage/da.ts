/** Names of the answers' fields stand between backticks. */
export const intro =
  'Oplysningerne om alle butikker på kortet er frie at bruge. Hent dem som filer, eller følg med i, hvad der ændrer sig.'
export const files = 'Filer'
export const allAsGeoJson = 'Alle producenter (GeoJSON)'
export const allAsCsv = 'Alle producenter (CSV)'
export const agesAsCsv = 'Oplysningernes alder, region for region (CSV)'
export const licence = 'Licensen er'
export const attribution = (names: string): string => `. Skriv, hvor oplysningerne er fra: ${names}.`
export const eachMunicipality = 'Hver kommune'
export const feedFormats =
  'Som Atom; skriv `feed.json` i stedet for `atom.xml` for JSON Feed. Hvert område har sit på sin egen side.'

export const followChanges = 'Følg med i ændringer'
export const changesAll = (path: string): string =>
  `Hent alt én gang: \`GET ${path}\`. Svaret har højst 500 ændringer, eller \`limit\`, der kan være op til 1.000.`
export const changesNext = 'Gem `next`. Er `hasMore` sand, så spørg igen med `since` sat til `next`, til den er falsk.'
export const changesLater =
  'Spørg igen senere, for eksempel hver dag, med `since` sat til det `next`, du gemte. Så får du kun det, der er sket siden.'
export const changesApply = 'Skriv `added` og `changed` over det, du har med samme `id`, og slet dem, der er `removed`.'
export const changesRest =
  '`since` kan også være et tidspunkt, som `2026-11-22` eller `2026-11-22T08:00:00Z`. Ændringer står i den rækkefølge, de ' +
  'blev offentlige i, én for hver butik. En butik, der er væk, har en grund: `closed` (lukket for altid), `merged` (lagt ' +
  'sammen med `replacedBy`) eller `withdrawn` (taget af kortet). Svar gemmes undervejs i op til fem minutter.'

export const whoConfirmed = 'Hvem der har bekræftet, at det passer'
export const confirmation =
  '`confirmedAt` er dagen, da et menneske sidst bekræftede butikken, og `confirmedBy` siger hvem. Begge er null, når ' +
  'ingen har, eller når ejeren siden ikke har svaret på tre påmindelser. Kildens egen dag er `sourceDate`.'
export const confirmers = {
  editors: 'redaktionen, der har tilføjet, rettet eller set efter',
  visitors: 'to besøgende inden for tre måneder',
  owner: 'gårdens ejer',
}

export const shutToday = 'Lukket i dag'
export const notices = (path: string): string =>
  `\`GET ${path}\` svarer med det, gårdenes ejere siger om i dag og de næste dage: én post for hver ting, med butikkens ` +
  '`id` og sted. `firstDay` og `lastDay` er dage i Danmark, begge med. Det står kun her: filerne ovenfor og ændringerne ' +
  'har kun de almindelige åbningstider. `kind` er'
export const noticeKinds = {
  closed: 'lukket de dage, uanset åbningstiderne',
  holiday: 'ferielukket, uanset åbningstiderne',
  soldOut: 'udsolgt',
  line: 'en linje fra ejeren, i `text`',
}
export const describedIn = 'Svaret er beskrevet i'
export const aJsonSchema = 'et JSON Schema'
export const example = '. Et eksempel:'
export const exampleOfNotices = 'Eksempel på, hvad ejere siger'

export const schemaAndExample = 'Ændringernes skema og eksempel'
export const stableExample = '. Nye felter kan komme til; de nuværende ændres ikke. Et eksempel:'
export const exampleOfAnswer = 'Eksempel på et svar'
