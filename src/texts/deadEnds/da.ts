/** Pages in the place of one that cannot be shown. */
export const texts = {
  notFound: 'Ups! Den side findes ikke',
  notFoundWhy: 'Måske er den flyttet, eller også er adressen skrevet forkert.',
  search: 'Søg',
  didYouMean: 'Ledte du efter en af disse?',
  whyLocal: 'Hvorfor handle lokalt?',
  fresh: 'Friskere mad',
  freshText: 'Fra mark til køkken på få timer, og på den årstid, hvor det smager bedst.',
  near: 'Kort vej',
  nearText: 'Mindre transport og emballage.',
  meet: 'Møde med gården',
  meetText: 'Spørg dem, der har dyrket maden, hvordan den er blevet til.',

  offline: 'Uden forbindelse',
  offlineWhy:
    'En side, du ikke har haft åben før, kan først vises, når der er net igen. Kortet, listen og søgningen virker imens.',
  toMap: 'Til kortet',
  tryAgain: 'Prøv igen',
  keptPages: 'Sider, du kan se uden net',
}
