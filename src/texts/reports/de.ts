import { counted, formatNumber } from '../format.ts'

const masculineOrNeuter =
  /^(?:Gemüse|Obst|Fleisch|Brot|Honig|Mehl|Getreide|Eingemachtes|Bier|Wein|Saft|Eis|Fisch|Kaffee|Sonstiges|Hofladen|Ab-Hof|Verkauf|Selbstpflücken|Hofcafé|Marktstand|Besucherhof|Onlineshop)/

export const texts = {
  fromSource: {
    openstreetmap: 'In OpenStreetMap',
    editors: 'Von der Redaktion eingetragen',
    website: 'Auf einer Website',
    list: 'Aus einer Liste',
  },
  onPage: (host: string): string => `Auf ${host}`,
  from: (source: string): string => `Aus ${source}`,
  addedByVisitor: (date: string): string => `Von einem Besucher eingetragen am ${date}`,
  undated: (source: string): string => `${source}, ohne Datum`,
  asOf: (source: string, month: string): string => `${source}, Stand ${month}`,

  verbs: { added: 'Eingetragen', corrected: 'Korrigiert', confirmed: 'Bestätigt' },
  by: { editors: 'von Gårdkortet', owner: 'vom Betreiber', visitors: 'von zwei Besuchern' },
  confirmation: (verb: string, by: string, date: string): string => `${verb} ${by} am ${date}`,
  notConfirmedSince: (month: string): string => `Seit ${month} nicht bestätigt`,
  maybeOutdated: (text: string): string => `${text} – möglicherweise veraltet`,

  suggestedBy: {
    visitors: 'laut Besuchern',
    name: 'laut Name',
    description: 'laut Beschreibung',
  },

  inspections: {
    1: 'Keine Beanstandungen',
    2: 'Verwarnung',
    3: 'Anordnung oder Verbot',
    4: 'Bußgeld, Strafanzeige oder Entzug der Zulassung',
  },

  closedToday: 'Heute geschlossen',
  closedUntil: (date: string): string => `Bis einschließlich ${date} geschlossen`,
  onHolidayToday: 'Heute Betriebsferien',
  onHolidayUntil: (date: string): string => `Betriebsferien bis einschließlich ${date}`,
  onHoliday: (from: string, to: string): string => `Betriebsferien ${from} – ${to}`,
  soldOutToday: 'Heute ausverkauft',
  soldOutUntil: (date: string): string => `Bis einschließlich ${date} ausverkauft`,
  forSale: 'Diese Woche im Verkauf: ',

  day: (weekday: string, day: number, month: number): string => `${weekday.slice(0, 2)}., ${day}.${month}.`,
  foundOpen: (day: string): string => `Am ${day} von einem Besucher geöffnet angetroffen`,
  foundShut: (day: string): string => `Am ${day} von einem Besucher geschlossen angetroffen`,
  doubted: (day: string): string => `Zwei Besucher standen vor verschlossener Tür, zuletzt am ${day}`,

  areaFull: 'Auf dem Gerät ist nicht genug Platz für alle.',
  areaOffline: 'Einige Seiten konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  tooManyAreas: 'Es ist Platz für drei Gebiete. Entfernen Sie eines unter „Gemerkte Höfe“.',
  cannotKeep: 'Ihr Browser kann keine Seiten für die Nutzung ohne Verbindung speichern.',
  fetchAgain: 'Erneut laden',
  keepArea: 'Gebiet auf dem Gerät speichern',
  areaKept: (count: number, when: string): string => `${counted(count, 'Hof', 'Höfe')} auf dem Gerät · Stand: ${when}.`,
  keeping: 'Wird gespeichert …',
  keepingOf: (count: number, total: number): string =>
    `${formatNumber(count)} von ${formatNumber(total)} gespeichert …`,
  withoutConnection: 'Ohne Verbindung',
  areaPages: (kept: number, isPart: boolean, megabytes: string): string =>
    `${kept === 1 ? 'Die Seite des Hofs' : `Die Seiten ${isPart ? 'der ersten' : 'aller'} ${formatNumber(kept)} Höfe`} auf dem Gerät, ` +
    'mit Öffnungszeiten, Umgebung und Weg. ' +
    `Das sind etwa ${megabytes}\u00a0MB.`,
  removeAgain: 'Wieder entfernen',
  open: 'Geöffnet',
  shutAgainstHours: 'Geschlossen, obwohl geöffnet sein sollte',
  shut: 'Geschlossen',
  closedForGood: 'Dauerhaft geschlossen',
  gone: 'Hier gibt es ihn nicht',
  thanks: 'Danke. Das hilft den Nächsten, die vorbeifahren.',
  waiting: 'Danke. Die Antwort ist auf dem Gerät gespeichert und wird gesendet, sobald Sie Netz haben.',
  lost: 'Das konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  answeredToday: 'Danke, Sie haben heute schon geantwortet. War es falsch, tippen Sie eine andere Antwort an.',
  wasHere: 'Ich war hier',
  close: 'Schließen',
  yes: 'Ja',
  no: 'Nein',
  doNotKnow: 'Weiß nicht',
  thanksForFact: 'Danke. Wenn zwei dasselbe antworten, steht es auf der Seite.',
  onlyIfKnown: 'Nur wenn Sie es wissen. Das hilft den Nächsten, die vorbeifahren.',
  askAnother: 'Danke. Dann fragen wir jemand anderen.',

  selfService: 'Selbstbedienung',
  notTaken: (payment: string): string => (payment === 'Karte' ? 'Keine Kartenzahlung' : `Kein ${payment}`),
  notSold: (goods: string): string => `${masculineOrNeuter.test(goods) ? 'Kein' : 'Keine'} ${goods}`,
  questions: {
    self_service_stall: 'Gibt es Selbstbedienung?',
    pick_your_own: 'Kann man selbst pflücken?',
    vending_machine: 'Gibt es einen Automaten?',
    farm_cafe: 'Gibt es ein Hofcafé?',
    dairy: 'Gibt es hier Milch, Käse oder andere Milchprodukte?',
    fabrics: 'Gibt es hier Garn oder Textilien?',
    cash: 'Kann man bar bezahlen?',
    card: 'Kann man mit Karte bezahlen?',
  },
  isPaidWith: (payment: string): string => `Kann man mit ${payment} bezahlen?`,
  isSold: (goods: string): string => `Gibt es hier ${goods}?`,
  settled: (tag: string): string => `${tag}: geklärt`,
}
