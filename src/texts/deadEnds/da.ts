/** Pages in the place of one that cannot be shown. */
export const notFound = 'Ups! Den side findes ikke'
export const notFoundWhy = 'Måske er den flyttet, eller også er adressen skrevet forkert.'
export const search = 'Søg'
export const didYouMean = 'Ledte du efter en af disse?'
export const whyLocal = 'Hvorfor handle lokalt?'
export const fresh = 'Friskere mad'
export const freshText = 'Fra mark til køkken på få timer, og på den årstid, hvor det smager bedst.'
export const near = 'Kort vej'
export const nearText = 'Mindre transport og emballage.'
export const meet = 'Møde med gården'
export const meetText = 'Spørg dem, der har dyrket maden, hvordan den er blevet til.'

export const offline = 'Uden forbindelse'
export const offlineWhy =
  'En side, du ikke har haft åben før, kan først vises, når der er net igen. Kortet, listen og søgningen virker imens.'
export const toMap = 'Til kortet'
export const tryAgain = 'Prøv igen'
export const keptPages = 'Sider, du kan se uden net'
