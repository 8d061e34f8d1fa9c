import { formatNumber } from '../format.ts'

export const goal = 'Unser Ziel'
export const goalText =
  'Gute Lebensmittel gibt es gleich hinter der nächsten Kurve, man muss nur wissen, wo. Auf dem Hof einzukaufen soll so leicht sein wie im Supermarkt: den Ort finden, sehen, was es gibt und ob geöffnet ist, und hinfahren.'
export const whatYouCan = 'Was Sie tun können'
export const seeOpen = 'Sehen, wer jetzt geöffnet hat, wenn die Öffnungszeiten bekannt sind.'
export const homeScreen = 'Die Seite auf den Startbildschirm legen und Karte und besuchte Seiten ohne Netz nutzen.'
export const standFor = 'Wofür wir stehen'
export const whereFrom = 'Woher die Angaben stammen'
export const writeToUs = 'Schreiben Sie uns'
export const local = 'Regional'
export const localText =
  'Was in der Nähe wächst, hat einen kurzen Weg auf den Tisch, und Sie können die Menschen kennenlernen, die es erzeugen.'
export const honest = 'Ehrlich'
export const honestText =
  'Wir zeigen, was wir wissen, und sagen, was wir nicht wissen. Unbekannte Öffnungszeiten sind unbekannt, nicht geschlossen.'
export const open = 'Offen'
export const openText =
  'Die Angaben sind frei nutzbar. Laden Sie sie herunter, korrigieren Sie sie, machen Sie etwas daraus.'
export const calm = 'Ruhig'
export const calmText = 'Keine Werbung, kein Tracking. Ihr Standort verlässt Ihren Browser nie.'
export const intro = (total: number): string =>
  'Gårdkortet zeigt den Weg zu dänischen Hofläden, Verkaufsständen und Erzeugern. ' +
  `Zurzeit ${total === 0 ? 'ist noch keiner' : total === 1 ? 'ist einer' : `sind ${formatNumber(total)}`} auf der Karte.`
export const findOn = 'Hofläden finden: auf'
export const theMap = 'der Karte'
export const orInList = 'oder in der Liste, nach Produkt, Ort und Entfernung.'
export const exploreBy = 'Stöbern nach'
export const town = 'Ort'
export const or = 'oder'
export const product = 'Produkt'
export const firstFrom = 'Die ersten Erzeuger stammen aus'
export const datesOfData =
  ', die südlichsten vom Januar 2026, die übrigen vom September 2019. Jede Seite sagt, woher ihre Angaben stammen und wie alt sie sind.'
export const writing = 'Sie schreiben über Gårdkortet? Hier ist'
export const logos = 'das Logo in sieben Fassungen'
