export const texts = {
  notFound: 'Hoppla! Diese Seite gibt es nicht',
  notFoundWhy: 'Vielleicht ist sie umgezogen, oder die Adresse ist falsch geschrieben.',
  search: 'Suchen',
  didYouMean: 'Haben Sie einen von diesen gesucht?',
  whyLocal: 'Warum direkt vom Hof?',
  fresh: 'Frischer auf dem Tisch',
  freshText: 'In wenigen Stunden vom Feld in die Küche, und zu der Jahreszeit, in der es am besten schmeckt.',
  near: 'Kurze Wege',
  nearText: 'Weniger Transport, weniger Verpackung.',
  meet: 'Zu Besuch auf dem Hof',
  meetText: 'Fragen Sie die Erzeuger selbst, wie Ihre Lebensmittel entstehen.',

  offline: 'Ohne Verbindung',
  offlineWhy:
    'Eine Seite, die Sie noch nicht geöffnet hatten, lässt sich erst anzeigen, wenn Sie wieder Netz haben. Karte, Liste und Suche funktionieren auch ohne.',
  toMap: 'Zur Karte',
  tryAgain: 'Erneut versuchen',
  keptPages: 'Seiten, die Sie ohne Netz lesen können',
}
