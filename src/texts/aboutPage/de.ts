import { formatNumber } from '../format.ts'

export const texts = {
  goal: 'Unser Ziel',
  goalText:
    'Gute Lebensmittel gibt es gleich hinter der nächsten Kurve, man muss nur wissen, wo. Auf dem Hof einzukaufen soll so leicht sein wie im Supermarkt: den Ort finden, sehen, was es gibt und ob geöffnet ist, und hinfahren.',
  whatYouCan: 'Was Sie tun können',
  seeOpen: 'Sehen, wer jetzt geöffnet hat, wenn die Öffnungszeiten bekannt sind.',
  homeScreen: 'Die Seite auf den Startbildschirm legen und Karte und besuchte Seiten ohne Netz nutzen.',
  standFor: 'Wofür wir stehen',
  whereFrom: 'Woher die Angaben stammen',
  writeToUs: 'Schreiben Sie uns',
  local: 'Regional',
  localText:
    'Was in der Nähe wächst, hat einen kurzen Weg auf den Tisch, und Sie können die Menschen kennenlernen, die es erzeugen.',
  honest: 'Ehrlich',
  honestText:
    'Wir zeigen, was wir wissen, und sagen, was wir nicht wissen. Unbekannte Öffnungszeiten sind unbekannt, nicht geschlossen.',
  open: 'Offen',
  openText: 'Die Angaben sind frei nutzbar. Laden Sie sie herunter, korrigieren Sie sie, machen Sie etwas daraus.',
  calm: 'Ruhig',
  calmText: 'Keine Werbung, kein Tracking. Ihr Standort verlässt Ihren Browser nie.',
  intro: (total: number): string =>
    'Gårdkortet zeigt den Weg zu dänischen Hofläden, Verkaufsständen und Erzeugern. ' +
    `Zurzeit ${total === 0 ? 'ist noch keiner' : total === 1 ? 'ist einer' : `sind ${formatNumber(total)}`} auf der Karte.`,
  findOn: 'Hofläden auf',
  theMap: 'der Karte',
  orInList: 'oder in der Liste finden, nach Produkt, Ort und Entfernung.',
  exploreBy: 'Stöbern nach',
  town: 'Ort',
  or: 'oder',
  product: 'Produkt',
  firstFrom: 'Die ersten Erzeuger stammen aus',
  datesOfData:
    ', die südlichsten vom Januar 2026, die übrigen vom September 2019. Jede Seite sagt, woher ihre Angaben stammen und wie alt sie sind.',
  writing: 'Sie schreiben über Gårdkortet? Hier ist',
  logos: 'das Logo in sieben Fassungen',
}
