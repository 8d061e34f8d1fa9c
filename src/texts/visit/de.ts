import { counted, formatNumber } from '../format.ts'

export const areaFull = 'Auf dem Gerät ist nicht genug Platz für alle.'
export const areaOffline =
  'Einige Seiten konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const tooManyAreas = 'Es ist Platz für drei Gebiete. Entfernen Sie eines unter „Gemerkte Höfe“.'
export const cannotKeep = 'Ihr Browser kann keine Seiten für die Nutzung ohne Verbindung speichern.'
export const fetchAgain = 'Erneut laden'
export const keepArea = 'Gebiet auf dem Gerät speichern'
export const areaKept = (count: number, when: string): string =>
  `${counted(count, 'Hof', 'Höfe')} auf dem Gerät · geladen ${when}.`
export const keeping = 'Wird gespeichert …'
export const keepingOf = (count: number, total: number): string =>
  `${formatNumber(count)} von ${formatNumber(total)} gespeichert …`
export const withoutConnection = 'Ohne Verbindung'
export const areaPages = (kept: number, isPart: boolean, megabytes: string): string =>
  `${kept === 1 ? 'Die Seite des Hofs' : `Die Seiten ${isPart ? 'der ersten' : 'aller'} ${formatNumber(kept)} Höfe`} auf dem Gerät, mit Öffnungszeiten, Umgebung und Weg. ` +
  `Das sind etwa ${megabytes}\u00a0MB.`
export const removeAgain = 'Wieder entfernen'
export const open = 'Geöffnet'
export const shutAgainstHours = 'Geschlossen, obwohl geöffnet sein sollte'
export const shut = 'Geschlossen'
export const closedForGood = 'Dauerhaft geschlossen'
export const gone = 'Hier gibt es ihn nicht'
export const thanks = 'Danke. Das hilft den Nächsten, die vorbeifahren.'
export const waiting = 'Danke. Die Antwort ist auf dem Gerät gespeichert und wird gesendet, sobald Sie Netz haben.'
export const lost = 'Das konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'
export const answeredToday =
  'Danke, Sie haben heute schon geantwortet. War es falsch, tippen Sie eine andere Antwort an.'
export const wasHere = 'Ich war hier'
export const close = 'Schließen'
export const yes = 'Ja'
export const no = 'Nein'
export const doNotKnow = 'Weiß nicht'
export const thanksForFact = 'Danke. Wenn zwei dasselbe antworten, steht es auf der Seite.'
export const onlyIfKnown = 'Nur wenn Sie es wissen. Das hilft den Nächsten, die vorbeifahren.'
export const askAnother = 'Danke. Dann fragen wir jemand anderen.'
