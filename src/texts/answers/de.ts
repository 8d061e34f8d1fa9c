import { counted, germanTime } from '../format.ts'

const inPlace = (place: string): string => `${place.startsWith('Kommune ') ? 'in der' : 'in'} ${place}`

export const texts = {
  unknownProducer: 'Diesen Hofladen gibt es nicht, oder er ist nicht mehr auf der Karte.',
  unknownPlace: 'Dieser Ort ist nicht bekannt',
  inAMoment: 'gleich',
  inMinutes: (minutes: number): string => (minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`),
  tooMany: (when: string): string => `Zu viele Versuche. Versuchen Sie es ${when} noch einmal.`,
  correctionSent: 'Korrektur gesendet',
  messageSent: 'Nachricht gesendet!',
  producerAdded: 'Der Hofladen ist eingetragen.',
  wrongCaptcha: 'Falsche Antwort auf die Sicherheitsfrage. Versuchen Sie es mit einer neuen.',
  usedCaptcha: 'Die Sicherheitsfrage ist abgelaufen oder schon beantwortet. Versuchen Sie es mit einer neuen.',
  reviewSent: 'Bewertung zur Freigabe gesendet',
  visitThanks: 'Danke. Das hilft den Nächsten, die vorbeifahren.',
  answerThanks: 'Danke. Wenn zwei dasselbe antworten, steht es auf der Seite.',
  stallThanks: 'Danke. Wir sehen uns den Stand an, bevor er auf die Karte kommt.',
  claimed:
    'Danke. Ein Link ist auf dem Weg zu Ihrer E-Mail-Adresse. Erkennen wir sie als die des Hofes, öffnet er die Seite. ' +
    'Sonst bestätigt er, dass die Adresse Ihnen gehört, und die Redaktion prüft den Rest. Hat die Adresse einen Link, der ' +
    'noch nicht benutzt wurde, kommt kein neuer.',
  tryAgain: 'Versuchen Sie es erneut.',
  noRouter: 'Genaue Fahrzeiten gibt es hier nicht.',
  routerDown: 'Der Routendienst ist gerade nicht erreichbar. Die Fahrzeiten bleiben geschätzt.',
  pageMissing: 'Diese Seite gibt es nicht',
  tryLater: 'Bitte gleich noch einmal versuchen',
  broken: 'Etwas ist schiefgegangen',
  shopMissing: 'Diesen Hofladen gibt es hier nicht',
  shopMissingWhy: 'Vielleicht stimmt die Adresse nicht, oder der Laden ist nicht mehr auf der Karte.',
  backToMap: 'Zurück zur Karte',
  search: 'Suchen',
  noArea: 'Ort nicht gefunden',
  noProduct: 'Produkt nicht gefunden',
  noLandingPage: 'Diese Seite gibt es nicht',

  seenAt: (time: string): string => `Stand: ${germanTime(time)} Uhr. Ferien und besondere Tage stehen auf der Seite.`,
  phone: 'Telefon',
  closedForGood: 'Dauerhaft geschlossen',
  seeShop: 'Öffnungszeiten, Angebot und Weg',

  inMunicipality: (name: string): string => `Hofläden in der ${name}`,
  fromFarm: (goods: string): string => `${goods} direkt vom Hof`,
  shops: (count: number): string => counted(count, 'Hofladen', 'Hofläden'),
  noneYet: 'Noch keine auf der Karte',
  mapWith: (shops: string): string => `Karte mit ${shops}`,
  seeMap: 'Karte und Öffnungszeiten',
  sources: 'Erzeuger: © OpenStreetMap contributors (ODbL). Karte: Geodatastyrelsen.',

  nothing: 'Hier gibt es nichts zu sehen',
  seeAll: 'Zur Karte der Hofläden',
  noSuchMap: 'Diese Karte gibt es nicht.',

  feedTitle: (place: string): string => `Hofläden ${inPlace(place)}: Neues und Saison`,
  feedDescription: (place: string): string =>
    `Neue Hofläden und Verkaufsstände ${inPlace(place)} und was gerade Saison hat.`,
  newShop: (name: string): string => `Neu auf der Karte: ${name}`,
  inSeason: (place: string): string => `Jetzt Saison ${inPlace(place)}`,
  fromStorage: (season: string): string => `aus dem Lager ${season}`,
  moreSellers: (count: number): string => ` und ${count} weitere`,
  noSellers: (place: string, goods: string): string => `Kein Anbieter ${inPlace(place)} nennt ${goods}.`,
  nearestSellers: 'Die nächsten Anbieter',
  roundedSeasons: 'Die Zeiten sind Erfahrungswerte, auf halbe Monate gerundet.',
  callFirst: 'Rufen Sie vor einer langen Fahrt an.',

  shopIsOpen: (shop: string): string => `${shop} hat geöffnet`,
  hoursAsOf: (date: string): string => `Öffnungszeiten, Stand ${date}.`,
  goodsInSeason: (goods: string, shop: string): string => `Saison für ${goods}: ${shop}`,
}
