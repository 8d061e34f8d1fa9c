export const notOnDevice = 'Die Seite ist nicht auf dem Gerät und nur mit Verbindung lesbar.'
export const onDevice = (when: string): string => `Offline verfügbar · geladen ${when}`
export const fetching = 'Wird geladen …'
export const fetchAgain = 'Erneut laden'
export const remove = 'Entfernen'
export const areasOnDevice = 'Gebiete auf diesem Gerät'
export const fileUnreadable = 'Die Datei konnte nicht gelesen werden. Wählen Sie eine, die hier gespeichert wurde.'
export const addedToList = (count: number): string => `${count} ${count === 1 ? 'Hof' : 'Höfe'} zur Liste hinzugefügt.`
export const saveAsFile = 'Liste als Datei speichern'
export const loadFile = 'Liste aus Datei laden'
export const readableOffline = (count: number, total: number): string =>
  `${count} von ${total} ${total === 1 ? 'Seite' : 'Seiten'} ohne Verbindung lesbar.`
export const keptForGood = 'Der Browser behält sie, bis Sie sie entfernen.'
export const mayBeDeleted = 'Der Browser kann sie löschen, wenn der Platz knapp wird.'
export const lostPages = (count: number): string =>
  `Ihr Browser hat ${count === 1 ? 'eine gespeicherte Seite' : `${count} gespeicherte Seiten`} gelöscht. Sie werden mit Verbindung neu geladen.`
export const keepProblems = {
  full: 'Auf dem Gerät ist nicht genug Platz für alle Seiten. Liste und Notizen sind gespeichert.',
  offline: 'Einige Seiten konnten nicht geladen werden. Das wird beim nächsten Öffnen der Liste wiederholt.',
}
export const keptFarms = (count: number, when: string): string =>
  `${count} ${count === 1 ? 'Hof' : 'Höfe'} · geladen ${when}`
export const nothingKept = 'Ihr Browser speichert nichts von dieser Seite, daher gibt es hier keine Höfe.'
export const partlyUnreadable = 'Einiges hier Gespeicherte konnte nicht gelesen werden. Der Rest steht unten.'
export const own = {
  heading: 'Gemerkte Höfe',
  intro: 'Die Hofläden, die Sie sich gemerkt haben. Sie liegen nur in Ihrem Browser.',
}
export const others = {
  heading: 'Eine Liste für Sie',
  intro: 'Jemand teilt diese Höfe mit Ihnen. Merken Sie sich alle oder einzelne.',
}
export const noneYet = 'Sie haben sich noch keine Höfe gemerkt'
export const findShop = 'Hofladen finden'
export const seeAreas = 'Nach Ort suchen'
export const sortBy = 'Sortieren nach'
export const listInLink =
  'Die Liste steckt im Link selbst und wird nicht an uns gesendet. Wer ihn öffnet, sieht die Höfe, wie sie dann auf der Karte stehen.'
export const withNotes = 'Meine Notizen mitschicken'
export const linkToList = 'Link zur Liste'
export const sendLink = 'Link senden'
export const copyLink = 'Link kopieren'
export const goneNote = '(nicht mehr auf der Karte)'
export const phone = 'Tel.'
export const planTrip = 'Tour planen'
export const shareList = 'Liste teilen'
export const print = 'Drucken'
export const namesAsSaved = 'Hier stehen Namen und Adressen, wie sie waren, als Sie sich die Höfe gemerkt haben.'
export const pressHeart = 'Tippen Sie auf das Herz'
export const thenItIsHere =
  'in der Liste oder auf der Seite des Hofs. Dann steht er beim nächsten Mal hier, und Sie können eine Notiz dazu schreiben.'
export const findingYou = 'Standort wird gesucht …'
export const sorts = { saved: 'Zuletzt gemerkt', distance: 'Entfernung' }
export const shareOutcomes = {
  asked: '',
  copied: 'Link kopiert.',
  failed: 'Der Link konnte nicht kopiert werden. Markieren und kopieren Sie ihn oben selbst.',
}
export const shareTitle = 'Meine Höfe auf Gårdkortet'
export const detailsFailed = 'Die Angaben zu den Hofläden konnten nicht geladen werden.'
export const showMore = 'Mehr anzeigen'
export const seeIfPage = 'Nachsehen, ob es seine Seite gibt'
export const note = 'Notiz'
export const notePlaceholder = 'Für Sie: Was möchten Sie kaufen?'
export const shownOf = (shown: number, total: number): string => `${shown} von ${total}`
export const noLongerOnMap = 'Nicht mehr auf der Karte.'
export const whyGone =
  'Der Hofladen kann geschlossen oder gelöscht sein oder so neu, dass die Liste ihn noch nicht hat.'
export const noteAbout = (name: string): string => `zu ${name}`
export const isRemoved = 'ist nicht mehr gemerkt.'
export const undo = 'Rückgängig'
export const undoOf = (name: string): string => `für ${name}`
export const formerName = (name: string): string => `Hieß ${name}, als Sie ihn sich gemerkt haben.`
export const seeOwn = 'Meine gemerkten Höfe'
export const linkUnreadable = 'Der Link ist nicht lesbar'
export const maybeShortened = 'Vielleicht wurde er unterwegs gekürzt. Bitten Sie darum, ihn noch einmal zu senden.'
export const saveAll = 'Alle merken'
export const allSaved = 'Alle Höfe der Liste sind auf diesem Gerät gemerkt.'
export const listWhenFetched = 'Sobald das klappt, erscheint die Liste.'
export const farmCount = (count: number): string => (count === 1 ? '1 Hof' : `${count} Höfe`)
export const someGone = (count: number): string =>
  count === 1 ? 'Einer der Höfe ist nicht mehr auf der Karte.' : `${count} der Höfe sind nicht mehr auf der Karte.`
export const needsScript =
  'Ihre Liste liegt in Ihrem Browser und braucht JavaScript. Schalten Sie es ein, um Höfe zu sehen und sich zu merken.'
export const savedFull = 'Der Hof ist gemerkt, aber für seine Seite ist auf dem Gerät kein Platz.'
export const savedOffline =
  'Der Hof ist gemerkt. Seine Seite ist ohne Verbindung lesbar, sobald Sie „Gemerkte Höfe“ mit Verbindung geöffnet haben.'
export const storageRefused =
  'Das konnte nicht gespeichert werden: Ihr Browser speichert nichts von dieser Seite, oder der Platz ist voll.'
export const tooMany = (most: number): string => `Das konnte nicht gespeichert werden: Es ist Platz für ${most} Höfe.`
export const onThisDevice = 'Auf diesem Gerät gemerkt'
export const hoursUnknown = 'Öffnungszeiten unbekannt'
export const openAt = (hours: string): string => `Geöffnet: ${hours}`
export const printed = (date: string): string =>
  `Gedruckt am ${date}. Die Öffnungszeiten gelten für eine gewöhnliche Woche dieser Jahreszeit.`
