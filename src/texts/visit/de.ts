import { counted, formatNumber } from '../format.ts'

const masculineOrNeuter =
  /^(?:Gemüse|Obst|Fleisch|Brot|Honig|Mehl|Getreide|Eingemachtes|Bier|Wein|Saft|Eis|Fisch|Kaffee|Sonstiges|Hofladen|Ab-Hof|Verkauf|Selbstpflücken|Hofcafé|Marktstand|Besucherhof|Onlineshop)/

export const texts = {
  areaFull: 'Auf dem Gerät ist nicht genug Platz für alle.',
  areaOffline: 'Einige Seiten konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  tooManyAreas: 'Es ist Platz für drei Gebiete. Entfernen Sie eines unter „Gemerkte Höfe“.',
  cannotKeep: 'Ihr Browser kann keine Seiten für die Nutzung ohne Verbindung speichern.',
  fetchAgain: 'Erneut laden',
  keepArea: 'Gebiet auf dem Gerät speichern',
  areaKept: (count: number, when: string): string =>
    `${counted(count, 'Hof', 'Höfe')} auf dem Gerät · geladen ${when}.`,
  keeping: 'Wird gespeichert …',
  keepingOf: (count: number, total: number): string =>
    `${formatNumber(count)} von ${formatNumber(total)} gespeichert …`,
  withoutConnection: 'Ohne Verbindung',
  areaPages: (kept: number, isPart: boolean, megabytes: string): string =>
    `${kept === 1 ? 'Die Seite des Hofs' : `Die Seiten ${isPart ? 'der ersten' : 'aller'} ${formatNumber(kept)} Höfe`} auf dem Gerät, mit Öffnungszeiten, Umgebung und Weg. ` +
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
