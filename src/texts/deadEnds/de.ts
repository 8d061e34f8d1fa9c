export const notFound = 'Hoppla! Diese Seite gibt es nicht'
export const notFoundWhy = 'Vielleicht ist sie umgezogen, oder die Adresse ist falsch geschrieben.'
export const search = 'Suchen'
export const didYouMean = 'Haben Sie einen von diesen gesucht?'
export const whyLocal = 'Warum direkt vom Hof?'
export const fresh = 'Frischer auf dem Tisch'
export const freshText =
  'In wenigen Stunden vom Feld in die Küche, und zu der Jahreszeit, in der es am besten schmeckt.'
export const near = 'Kurze Wege'
export const nearText = 'Weniger Transport, weniger Verpackung.'
export const meet = 'Zu Besuch auf dem Hof'
export const meetText = 'Fragen Sie die Leute, die Ihr Essen anbauen, wie es entstanden ist.'

export const offline = 'Ohne Verbindung'
export const offlineWhy =
  'Eine Seite, die Sie noch nicht geöffnet hatten, lässt sich erst anzeigen, wenn Sie wieder Netz haben. Karte, Liste und Suche funktionieren auch ohne.'
export const toMap = 'Zur Karte'
export const tryAgain = 'Erneut versuchen'
export const keptPages = 'Seiten, die Sie ohne Netz lesen können'
