import { counted } from '../format.ts'

const shops = (count: number): string => counted(count, 'Hofladen', 'Hofläden')
const places = (count: number): string => counted(count, 'Anbieter', 'Anbieter')

export const texts = {
  homeTitle: 'Hofläden in Dänemark – Erzeuger auf der Karte finden',
  homeDescription: (count: number): string =>
    `${count > 0 ? shops(count) : 'Hofläden'} und Erzeuger auf der Karte und als Liste. Suchen Sie nach Produkt, Ort und Entfernung, ` +
    'und sehen Sie, wer jetzt geöffnet hat.',
  homeKeywords: 'Hofladen Dänemark,Hofläden,regionale Erzeuger,Direktverkauf,Verkaufsstand',

  producerTitle: (name: string, product: string, town: string): string => `${name} – ${product} in ${town}`,
  closedTitle: (name: string, town: string): string => `${name}, ${town} (geschlossen)`,
  closedForGood: 'Dieser Hofladen ist dauerhaft geschlossen.',
  farmShop: 'Hofladen',

  areaTitle: (area: string, count: number): string =>
    count > 0 ? `Hofläden in ${area} – ${shops(count)}` : `Hofläden in und um ${area}`,
  areaDescription: (area: string, region: string, count: number): string =>
    count > 0
      ? `${shops(count)} in ${area}, Region ${region}: mit Karte, Öffnungszeiten und Angebot.`
      : `In ${area} gibt es auf der Karte noch keinen Hofladen. Hier sehen Sie die nächsten und wie weit es ist.`,
  areaKeywords: (area: string): string => `Hofladen ${area},Hofläden ${area},Direktverkauf ${area}`,

  categoryTitle: (name: string, count: number): string =>
    `${name} direkt vom Hof${count > 0 ? ` – ${places(count)} in Dänemark` : ''}`,
  categoryDescription: (description: string, count: number): string =>
    `${description} ${places(count)} auf der Karte und als Liste.`,
  pairTitle: (name: string, area: string, count: number): string =>
    count > 0 ? `${name} in ${area} – ${shops(count)}` : `${name} bei ${area}`,
  pairDescription: (goods: string, area: string, count: number): string =>
    `${goods} in ${area}: ${shops(count)} mit Karte, Öffnungszeiten und Kontakt.`,
  seeNearest: 'Hier sehen Sie die nächsten und wie weit es ist.',

  kindTitle: (label: string, name: string): string => `${label} direkt vom Hof – ${name} in Ihrer Nähe`,
  kindDescription: (name: string, season: string | null, count: number): string =>
    `Bei ${counted(count, 'Anbieter', 'Anbietern')} auf der Karte steht, dass es ${name} gibt.` +
    `${season === null ? '' : ` Saison: ${season}.`} Mit Karte, Öffnungszeiten und Weg.`,
  kindKeywords: (name: string): string => `${name},${name} in der Nähe,${name} kaufen`,

  pages: {
    areas: {
      title: 'Hofläden nach Ort',
      description: 'Hofläden in 40 dänischen Städten und ihrer Umgebung, nach Regionen geordnet.',
      keywords: 'Hofläden,Orte,Regionen,Dänemark',
    },
    products: {
      title: 'Hofläden nach Produkt',
      description: 'Bio-Gemüse, Fleisch, Käse, Eier, Obst, Milch und Brot direkt von dänischen Höfen.',
      keywords: 'Hofläden,Gemüse,Fleisch,Käse,Eier,Obst,Milch,Brot',
    },
    season: {
      title: 'Saisonkalender: was in Dänemark wann reif ist',
      description:
        'Wann gibt es dänische Erdbeeren, Spargel, Kartoffeln, Äpfel und Weihnachtsbäume? Mit Kalender und allen, die ' +
        'sie anbieten.',
      keywords: 'Saison,Saisonkalender Dänemark,Erdbeeren,Spargel,Frühkartoffeln,Weihnachtsbäume',
    },
    addStall: {
      title: 'Stand eintragen',
      description:
        'Sie stehen vor einem Verkaufsstand, der auf der Karte fehlt? Machen Sie ein Foto, und zeigen Sie, wo er steht.',
      keywords: '',
    },
    mine: {
      title: 'Gemerkte Höfe',
      description: 'Die Hofläden, die Sie sich auf diesem Gerät gemerkt haben, mit Ihren Notizen.',
      keywords: '',
    },
    trip: {
      title: 'Meine Tour',
      description: 'Planen Sie eine Tour zu bis zu acht Hofläden: Reihenfolge, Fahrzeit und wer geöffnet hat.',
      keywords: '',
    },
    about: {
      title: 'Über Gårdkortet',
      description: 'Was Gårdkortet ist, woher die Angaben stammen und wie Sie helfen, sie aktuell zu halten.',
      keywords: 'Gårdkortet,über uns',
    },
    addProducer: {
      title: 'Hofladen eintragen',
      description: 'Sie kennen einen Hofladen, der fehlt? Tragen Sie ihn ein, damit ihn auch andere finden.',
      keywords: 'Hofladen eintragen,Hofladen,Erzeuger',
    },
    contact: {
      title: 'Kontakt',
      description: 'Schreiben Sie uns: Fragen, Korrekturen, Lob und Kritik.',
      keywords: 'Kontakt,Gårdkortet',
    },
    privacy: {
      title: 'Datenschutz',
      description: 'Welche Daten Gårdkortet speichert, wie lange und warum, und welche Rechte Sie haben.',
      keywords: 'Datenschutz,DSGVO,Cookies',
    },
    status: {
      title: 'Status: Wie aktuell sind die Angaben?',
      description:
        'Wie viele Hofläden in den letzten zwölf Monaten bestätigt wurden, nach Regionen, als Grafik, Tabelle und CSV.',
      keywords: 'Status,bestätigt',
    },
    data: {
      title: 'Offene Daten',
      description: 'Alle Hofläden als Datei und eine Schnittstelle, die Änderungen meldet.',
      keywords: 'offene Daten,API',
    },
    offline: { title: 'Ohne Verbindung', description: 'Was Sie bei Gårdkortet ohne Netz sehen können.', keywords: '' },
    notFound: {
      title: 'Seite nicht gefunden',
      description: 'Diese Seite gibt es nicht. Finden Sie stattdessen einen Hofladen auf der Karte.',
      keywords: '',
    },
  },
}
