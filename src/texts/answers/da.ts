import { counted } from '../format.ts'

/** Texts that the server sends outside of pages: API messages, embeds, feeds and calendars. */
export const texts = {
  // API messages.
  unknownProducer: 'Gårdbutikken findes ikke, eller den er ikke på kortet længere.',
  unknownPlace: 'Stedet kendes ikke',
  inAMoment: 'om et øjeblik',
  inMinutes: (minutes: number): string => (minutes === 1 ? 'om et minut' : `om ${minutes} minutter`),
  tooMany: (when: string): string => `For mange forsøg. Prøv igen ${when}.`,
  correctionSent: 'Rettelse indsendt',
  messageSent: 'Besked sendt!',
  producerAdded: 'Ny producent er tilføjet til systemet.',
  wrongCaptcha: 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.',
  usedCaptcha: 'Sikkerhedsspørgsmålet er udløbet eller allerede brugt. Prøv igen med et nyt.',
  reviewSent: 'Anmeldelse indsendt til godkendelse',
  visitThanks: 'Tak. Det hjælper den næste, der kører forbi.',
  answerThanks: 'Tak. Når to svarer det samme, står det på siden.',
  stallThanks: 'Tak. Vi ser på den, før den kommer på kortet.',
  claimed:
    'Tak. Der er et link på vej til din e-mail. Kan vi se, at adressen er gårdens, åbner det siden. Ellers viser det, ' +
    'at adressen er din, og redaktionen ser på resten. Har adressen et link, der ikke er brugt, kommer der ikke et nyt.',
  tryAgain: 'Prøv igen.',
  noRouter: 'Køretider ad vejene er ikke slået til her.',
  routerDown: 'Rutetjenesten kan ikke nås lige nu. Køretiderne er stadig et skøn.',
  pageMissing: 'Siden findes ikke',
  tryLater: 'Prøv igen om lidt',
  broken: 'Noget gik galt',
  shopMissing: 'Gårdbutikken findes ikke',
  shopMissingWhy: 'Måske er adressen skrevet forkert, eller butikken er ikke på kortet længere.',
  backToMap: 'Tilbage til kortet',
  search: 'Søg',
  noArea: 'Område ikke fundet',
  noProduct: 'Produkt ikke fundet',
  noLandingPage: 'Siden blev ikke fundet',

  // Embedded cards and maps.
  seenAt: (time: string): string => `Set kl. ${time}. Tjek siden for ferie og særlige dage.`,
  phone: 'Telefon',
  closedForGood: 'Lukket for altid',
  seeShop: 'Se åbningstider, varer og vej',

  inMunicipality: (name: string): string => `Gårdbutikker i ${name}`,
  fromFarm: (goods: string): string => `${goods} fra gården`,
  shops: (count: number): string => counted(count, 'gårdbutik', 'gårdbutikker'),
  noneYet: 'Ingen på kortet endnu',
  mapWith: (shops: string): string => `Kort med ${shops}`,
  seeMap: 'Se kort og åbningstider',
  sources: 'Producenter: © OpenStreetMap contributors (ODbL). Kort: Geodatastyrelsen.',

  nothing: 'Her er intet at vise',
  seeAll: 'Se kortet over gårdbutikker',
  noSuchMap: 'Det kort findes ikke.',

  // Feeds of places and calendars of shops.
  feedTitle: (place: string): string => `Gårdbutikker i ${place}: nye steder og sæson`,
  feedDescription: (place: string): string => `Nye gårdbutikker og vejboder i ${place}, og hvad der er i sæson.`,
  newShop: (name: string): string => `Nyt på kortet: ${name}`,
  inSeason: (place: string): string => `I sæson nu i ${place}`,
  fromStorage: (season: string): string => `fra lager ${season}`,
  moreSellers: (count: number): string => ` og ${count} til`,
  noSellers: (place: string, goods: string): string => `Ingen i ${place} skriver, at de har ${goods}.`,
  nearestSellers: 'De nærmeste, der sælger det',
  roundedSeasons: 'Tiderne er almindelig viden, rundet af til halve måneder.',
  callFirst: 'Ring, før du kører langt.',

  shopIsOpen: (shop: string): string => `${shop} har åbent`,
  hoursAsOf: (date: string): string => `Åbningstider pr. ${date}.`,
  goodsInSeason: (goods: string, shop: string): string => `${goods} i sæson: ${shop}`,
}
