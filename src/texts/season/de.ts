import { counted, formatNumber } from '../format.ts'

export const texts = {
  allWith: (count: number, product: string): string =>
    `${product}: ${count === 1 ? '1' : `alle ${formatNumber(count)}`}`,
  maybeCount: (count: number): string => `vielleicht ${formatNumber(count)}`,
  placesOnMap: (_count: number): string => 'Anbieter auf der Karte',
  noneYet: 'noch keine',
  fresh: 'Frisch',
  fromStore: 'Aus dem Lager',
  fromStoreIn: (season: string): string => `aus dem Lager ${season}`,
  fromGreenhouse: 'aus dem Gewächshaus',
  nearestSellers: 'Die nächsten Anbieter',
  monthByMonth: 'Dänische Erzeugnisse Monat für Monat',
  now: 'jetzt',
  nearMe: 'In der Nähe',
  townOrPostcode: 'Ort oder Postleitzahl',
  choose: 'Wählen',
  forWholeCountry: 'Für ganz Dänemark. Wählen Sie einen Ort, um die nächsten zu sehen.',
  noSellerStatesIt: 'Niemand auf der Karte gibt an, das zu haben.',
  noSeller: 'Niemand auf der Karte hat',
  knowOne: 'Kennen Sie jemanden? Hofladen eintragen',
  withGoods: (goods: string): string => `für ${goods}`,
  maybeGoods: (goods: string): string => `Vielleicht: ${goods}`,
  maybeAtSellers: (goods: string): string => `Vielleicht bei denen, die ${goods} anbieten`,
  today: 'Heute',
  title: 'Was wann Saison hat, Monat für Monat',
  intro:
    'Wann es Beeren, Gemüse und andere Erzeugnisse aus Dänemark frisch auf den Höfen gibt und wo Sie sie kaufen können.',
  aboutCalendar: 'Über den Kalender',
  months: 'Monate',
  calendar: 'Der Kalender',
  allYear: 'Das ganze Jahr',
  twelveMonths: 'Die zwölf Monate',
  whereFrom:
    'Die Zeiten sind Erfahrungswerte, auf halbe Monate gerundet und nicht mit einem bestimmten Kalender abgeglichen. ' +
    'Wetter, Sorte und Gegend verschieben sie um Wochen. Rufen Sie an, bevor Sie weit fahren.',
  whatCountsMean:
    'Die Zahl bei einer Ware gibt an, bei wie vielen Anbietern auf der Karte sie genannt ist: im Namen, in der ' +
    'Beschreibung oder im Angebot. Auch andere können sie haben, ohne dass es irgendwo steht.',
  rightNow: 'Jetzt',
  commonKnowledge: 'Die Zeiten sind Erfahrungswerte, auf halbe Monate gerundet.',
  nearestFailed: 'Die nächsten konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  findingPlace: (place: string): string => `Suche ${place} …`,
  unknownPlace: 'Diesen Ort kennen wir nicht. Geben Sie einen Ort oder eine Postleitzahl ein.',
  findingYou: 'Standort wird gesucht …',
  orTypeTown: 'Oder geben Sie einen Ort ein.',
  findingNearest: 'Die nächsten werden gesucht …',
  near: (place: string | null): string => (place === null ? 'in Ihrer Nähe' : `bei ${place}`),
  noneNear: (km: number): string => `Niemand im Umkreis von ${km} km. Am nächsten:`,
  maybeNearer: 'Vielleicht näher:',
  sells: (goods: string, distance: string): string => `bietet ${goods} an, ${distance}`,
  noSellerWithin: (km: number): string =>
    `Im Umkreis von ${km} km gibt niemand an, das zu haben. Hier sind die nächsten.`,
  goodsWithin: (count: number, km: number): string =>
    `${counted(count, 'Ware', 'Waren')} im Umkreis von ${km} km, sonst die nächsten.`,

  firstHalf: (month: string): string => `erste Hälfte ${month}`,
  secondHalf: (month: string): string => `zweite Hälfte ${month}`,
  middle: (month: string): string => `Mitte ${month}`,
  pair: (from: string, to: string): string => `${from} und ${to}`,
  range: (from: string, to: string): string => `${from} bis ${to}`,

  isInSeason: (goods: string, season: string): string => `${goods}: jetzt Saison (${season}).`,
  seasonOf: (goods: string, season: string): string => `Saison für ${goods}: ${season}.`,
  nowFromStore: 'Zurzeit kommt die Ware aus dem Lager.',
  beginsAround: (date: string): string => `Sie beginnt um den ${date}.`,

  parts: {
    baer: 'Beeren',
    frugt: 'Obst und Rhabarber',
    sommer: 'Sommergemüse',
    kaal: 'Kohl',
    rod: 'Kartoffeln, Wurzelgemüse und Zwiebeln',
    urter: 'Kräuter und Pilze',
    dyr: 'Honig, Fisch und Fleisch',
    blomster: 'Blumen, Weihnachtsbäume und Apfelsaft',
  },
}
