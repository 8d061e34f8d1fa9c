import { formatNumber } from '../format.ts'

const shops = (count: number): string => (count === 0 ? 'keine' : count === 1 ? 'einer' : formatNumber(count))

export const texts = {
  intro:
    'Die Angaben zu allen Hofläden auf der Karte sind frei nutzbar. Laden Sie sie als Dateien herunter, oder ' +
    'verfolgen Sie, was sich ändert.',
  files: 'Dateien',
  allAsGeoJson: 'Alle Erzeuger (GeoJSON)',
  allAsCsv: 'Alle Erzeuger (CSV)',
  agesAsCsv: 'Aktualität der Angaben nach Region (CSV)',
  licence: 'Lizenz:',
  attribution: (names: string): string => `. Nennen Sie als Quelle: ${names}.`,
  eachMunicipality: 'Alle Kommunen',
  feedFormats:
    'Als Atom-Feed; mit `feed.json` statt `atom.xml` in der Adresse auch als JSON Feed. Die Feeds der Orte finden Sie auf deren Seiten.',

  followChanges: 'Änderungen verfolgen',
  changesAll: (path: string): string =>
    `Laden Sie einmal alles: \`GET ${path}\`. Die Antwort enthält höchstens 500 Änderungen, oder so viele, wie ` +
    `\`limit\` nennt: bis zu 1.000. Auch die GeoJSON-Datei enthält ein \`next\`, falls Sie mit ihr beginnen.`,
  changesNext:
    'Merken Sie sich `next`. Solange `hasMore` wahr ist, fragen Sie erneut ab und setzen Sie `since` auf `next`.',
  changesLater:
    'Fragen Sie später wieder ab, zum Beispiel täglich, mit dem gemerkten `next` als `since`. Sie erhalten dann nur, ' +
    'was seither geschehen ist.',
  changesApply:
    'Überschreiben Sie mit `added` und `changed`, was bei Ihnen dieselbe `id` hat, und löschen Sie, was `removed` ist.',
  changesRest:
    '`since` kann auch ein Zeitpunkt sein, etwa `2026-11-22` oder `2026-11-22T08:00:00Z`. Die Änderungen sind danach geordnet, ' +
    'wann sie veröffentlicht wurden, eine je Hofladen. Fällt ein Hofladen weg, steht der Grund dabei: `closed` (dauerhaft ' +
    'geschlossen), `merged` (aufgegangen in `replacedBy`) oder `withdrawn` (von der Karte genommen). Antworten werden bis zu ' +
    'fünf Minuten zwischengespeichert.',

  whoConfirmed: 'Wer die Angaben bestätigt hat',
  confirmation:
    '`confirmedAt` ist der Tag, an dem zuletzt ein Mensch den Hofladen bestätigt hat, und `confirmedBy` nennt, wer das war. Beide ' +
    'sind null, wenn das noch niemand getan hat oder der Betreiber seither drei Erinnerungen nicht beantwortet hat. Der ' +
    'Stand der Quelle steht in `sourceDate`.',
  confirmers: {
    editors: 'die Redaktion, die den Hofladen eingetragen, korrigiert oder geprüft hat',
    visitors: 'zwei Besucher innerhalb von drei Monaten',
    owner: 'der Betreiber',
  },

  shutToday: 'Heute geschlossen',
  notices: (path: string): string =>
    `\`GET ${path}\` liefert, was die Betreiber für heute und die nächsten Tage melden: ein Eintrag je Meldung, mit \`id\` ` +
    'und Lage des Hofladens. `firstDay` und `lastDay` sind Tage in Dänemark, jeweils einschließlich. Das steht nur hier: Die ' +
    'Dateien oben und die Änderungen enthalten nur die üblichen Öffnungszeiten. `kind` ist',
  noticeKinds: {
    closed: 'an diesen Tagen geschlossen, unabhängig von den Öffnungszeiten',
    holiday: 'Betriebsferien, unabhängig von den Öffnungszeiten',
    soldOut: 'ausverkauft',
    line: 'eine Zeile vom Betreiber, in `text`',
  },
  describedIn: 'Die Antwort ist beschrieben in',
  aJsonSchema: 'einem JSON-Schema',
  example: '. Ein Beispiel:',
  exampleOfNotices: 'Beispiel für Meldungen der Betreiber',

  schemaAndExample: 'Schema und Beispiel der Änderungen',
  stableExample: '. Es können neue Felder hinzukommen; die jetzigen bleiben, wie sie sind. Ein Beispiel:',
  exampleOfAnswer: 'Beispiel einer Antwort',

  levels: {
    confirmed: 'Bestätigt',
    lapsed: 'Früher',
    current: 'Neue Quelle',
    dated: 'Ältere Quelle',
    undated: 'Ohne Datum',
  },
  wholeCountry: 'Ganz Dänemark',
  unknownRegion: 'Region unbekannt',

  heading: 'Wie aktuell sind die Angaben?',
  noneYet: 'Auf der Karte gibt es noch keine Hofläden, also auch nichts auszuwerten.',
  noneConfirmed:
    'In den letzten zwölf Monaten hat niemand einen der Hofläden bestätigt. Die Angaben stammen aus ihren Quellen.',
  shareConfirmed: (percent: number): string =>
    `${percent}\u00a0% der Hofläden ${percent === 1 ? 'wurde' : 'wurden'} in den letzten zwölf Monaten bestätigt: ` +
    'vom Betreiber, von Gårdkortet oder von zwei ' +
    'Besuchern. Die übrigen kennen wir nur aus ihrer Quelle.',
  help: 'Helfen Sie, die Angaben aktuell zu halten',
  helpText:
    'Waren Sie bei einem Hofladen? Dann tippen Sie auf seiner Seite auf „Ich war hier“ und sagen Sie, ob er geöffnet hatte. ' +
    'Haben ihn zwei Besucher innerhalb von drei Monaten vorgefunden, gilt er als bestätigt. Das gilt auch, wenn der Betreiber ' +
    'ihn auf seiner Seite bestätigt.',
  seeConfirmed: 'Alle ansehen, die in den letzten zwölf Monaten bestätigt wurden.',

  percentConfirmed: (percent: number): string => `${percent}\u00a0% bestätigt`,
  caption: (date: string): string =>
    `Stand: ${date}. Bestätigt: von einem Menschen in den letzten zwölf Monaten. Früher: von einem Menschen davor. ` +
    'Neue und ältere Quelle: nur aus einer Quelle bekannt, die jünger oder älter als ein Jahr ist.',
  figures: 'Die Zahlen',
  region: 'Region',
  total: 'Alle',
  asCsv: 'Zahlen als CSV laden (auf Dänisch)',

  knownWell: 'Gut genug bekannt, um hinzufahren',
  knownWellCount: (count: number): string =>
    count === 0
      ? 'Das gilt noch für keinen Hofladen.'
      : count === 1
        ? 'Das gilt für einen Hofladen.'
        : `Das gilt für ${formatNumber(count)} Hofläden.`,
  whatMakesKnown: (month: string, confirmed: number, added: number): string =>
    'Dafür müssen wir wissen, wann geöffnet ist oder dass es Selbstbedienung gibt, was verkauft wird und wie man bezahlt, und ' +
    `ein Mensch muss es in den letzten zwölf Monaten bestätigt haben. Im ${month} ` +
    `${confirmed === 1 ? 'wurde' : 'wurden'} ${shops(confirmed)} bestätigt und ${shops(added)} neu eingetragen.`,
  figuresOfEach: 'Zahlen für jede Kommune',
  municipality: 'Kommune',
  isKnownWell: 'Gut bekannt',
  confirmedIn: (month: string): string => `Bestätigt im ${month}`,
  newIn: (month: string): string => `Neu im ${month}`,
}
