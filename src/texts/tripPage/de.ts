export const aFarm = 'ein Hof'
export const departure = 'Abfahrt'
export const closedOnArrival = (names: string): string => `Geschlossen bei Ankunft: ${names}`
export const openOnArrival = 'geöffnet bei Ankunft'
export const maybeCountsHalf = 'vielleicht geöffnet, zählt halb'
export const shownOrder = 'Alle Zeiten gelten für die jetzige Reihenfolge.'
export const whatYouMiss = 'Was Sie zu anderen Zeiten verpassen'
export const tooLate = 'So spät am Tag gibt es keine Abfahrten mehr zur Wahl.'
export const whenToLeave = 'Wann losfahren?'
export const closed = (names: string): string => `Geschlossen: ${names}`
export const noKnownHours = (day: string): string =>
  `Für ${day}, kennen wir von keinem der Stopps verlässliche Öffnungszeiten. Keine Zeit ist daher besser als eine andere: Rufen Sie möglichst vorher an.`
export const noneOpen = (day: string): string => `Soweit wir wissen, hat am ${day}, keiner geöffnet, wenn Sie kommen.`
export const leaveAt = (time: string): string => `Um ${time} Uhr losfahren`
export const moreOpenOn = (day: string, groups: string): string => `Am ${day}, haben mehr geöffnet: ${groups}.`
export const leaveThatDayAt = (time: string): string => `An dem Tag um ${time} Uhr losfahren`
export const couldNotFetch = 'Das konnte nicht geladen werden'
export const checkConnection = 'Prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const timesByRoad =
  'Die Fahrzeiten hat ein Routendienst entlang der Straßen berechnet, ohne Staus und Baustellen.'
export const timesEstimated =
  'Die Fahrzeiten sind aus der Entfernung geschätzt. Staus, Baustellen und kleine Straßen können die Tour verlängern.'
export const calculating = 'Wird berechnet …'
export const askRouter = 'Fahrzeiten entlang der Straßen'
export const moreAboutIt = 'Mehr dazu'
export const whatIsSent = (start: 'here' | 'place' | null): string =>
  `Dann senden wir die Stopps${start === 'here' ? ' und Ihren Standort auf 100 Meter genau' : start === null ? '' : ' und den Start'} an einen Routendienst. ` +
  'Er erfährt nicht, wer Sie sind, und wir speichern nichts.'
export const maybeOpen = 'Vielleicht geöffnet'
export const onTheWay = 'Auf dem Weg'
export const detour = (minutes: number): string => (minutes === 0 ? 'Kein Umweg' : `${minutes} Min. Umweg`)
export const addToTrip = (name: string): string => `${name} zur Tour hinzufügen`
export const findingStops = 'Drei Stopps werden gesucht, die bei Ihrer Ankunft geöffnet haben …'
export const notProposed = 'Die Tour konnte nicht vorgeschlagen werden.'
export const searchNotFetched = 'Die Suche konnte nicht geladen werden. Prüfen Sie die Verbindung.'
export const whereFrom = 'Wo fahren Sie los?'
export const thenWePropose = 'Dann schlagen wir drei Stopps in der Nähe vor, die bei Ihrer Ankunft geöffnet haben.'
export const noStops = 'Für diese Tour haben wir keine Stopps gefunden'
export const noneWithinReach =
  'Keiner der Treffer innerhalb von anderthalb Stunden Fahrt hat dann geöffnet oder vielleicht geöffnet.'
export const backToSearch = 'Zurück zur Suche'
export const mapFailed = 'Die Karte konnte nicht geladen werden. Die Tour unten ist dieselbe.'
export const straightLines = 'Die Linien sind gerade: Sie zeigen die Reihenfolge, nicht den Weg.'
export const noFarms = 'Noch keine Höfe auf der Tour'
export const chooseSaved = 'Wählen Sie unten aus Ihren gemerkten Höfen.'
export const saveFarms =
  'Merken Sie sich Höfe mit dem Herz in der Liste oder auf der Seite des Hofs, oder tippen Sie dort auf „Zu meiner Tour hinzufügen“.'
export const proposeAfternoon = 'Tour für heute Nachmittag vorschlagen'
export const findShop = 'Hofladen finden'
export const useThatOrder = 'Diese Reihenfolge verwenden'
export const bestOrder = 'Beste Reihenfolge'
export const shortestDrive = 'Kürzeste Fahrzeit'
export const detailsFailed = 'Die Angaben zu den Hofläden konnten nicht geladen werden.'
export const proposedWhenFetched = 'Sobald das klappt, wird die Tour vorgeschlagen.'
export const stillThere = 'Die Tour ist noch da und wird berechnet, sobald das klappt.'
export const noDriveTimes = 'Die Fahrzeiten können nicht berechnet werden.'
export const noOutline = 'Der Umriss Dänemarks, der zeigt, wo Wasser dazwischen liegt, konnte nicht geladen werden.'
export const ownIsKept =
  'Ihre eigene Tour ist noch da. Wenn Sie diese speichern, ersetzt sie auf diesem Gerät Ihre eigene.'
export const inAddress = 'Die Tour steckt in der Adresse und ist nicht auf diesem Gerät gespeichert.'
export const saveAsMine = 'Als meine Tour speichern'
export const seeOwn = 'Meine eigene Tour'
export const isRemoved = (name: string): string => `${name} gehört nicht mehr zur Tour.`
export const undo = 'Rückgängig'
export const undoOf = (name: string): string => `für ${name}`
export const chooseAmong = (count: number): string =>
  count === 1 ? 'Ihren gemerkten Hof wählen' : `Aus Ihren ${count} gemerkten Höfen wählen`
export const isFull = (most: number): string => `Die Tour ist voll: Es ist Platz für ${most} Stopps.`
export const notSaved = 'Nicht gespeichert'
export const full = 'Die Tour ist voll'
export const roomFor = (most: number): string => `Es ist Platz für ${most} Höfe.`
export const notStored =
  'Die Tour konnte nicht gespeichert werden: Ihr Browser speichert nichts von dieser Seite. Sie steht nur in der Adresse.'
export const stillEstimated = 'Die Fahrzeiten bleiben geschätzt'
export const routerNotReached =
  'Der Routendienst war nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const showMore = 'Mehr anzeigen'
export const orderNames = {
  quickest: 'Nach kürzester Fahrzeit geordnet.',
  open: 'So geordnet, dass bei Ihrer Ankunft möglichst viele geöffnet haben.',
  own: 'Ihre eigene Reihenfolge.',
}
export const someFarm = 'Ein Hof'
export const loading = 'Wird geladen …'
export const noLongerOnMap = 'Nicht mehr auf der Karte.'
export const hoursOn = (day: string, hours: string): string => `Öffnungszeiten am ${day}: ${hours}`
export const isNumber = (name: string, nth: number, total: number): string =>
  `${name} ist jetzt Nummer ${nth} von ${total}.`
export const backAt = (time: string): string => `zurück gegen ${time} Uhr`
export const isOnTrip = (name: string): string => `${name} gehört jetzt zur Tour.`
export const getGpx = 'GPX laden'
export const toCalendar = 'In den Kalender'
export const linkNotCopied = 'Der Link konnte nicht kopiert werden'
export const copyAddress = 'Kopieren Sie stattdessen die Adresse aus der Adresszeile.'
export const tripOnSite = 'Eine Tour auf Gårdkortet'
export const googleMaps = 'Route in Google Maps'
export const appleMaps = 'Route in Apple Karten'
export const takeAlong = 'Tour mitnehmen'
export const shareTrip = 'Tour teilen'
export const print = 'Drucken'
export const newTab = 'öffnet einen neuen Tab'
export const notInCalendar = (count: number): string =>
  count === 1
    ? 'Ein Stopp ohne bekannte Ankunft kommt nicht in den Kalender.'
    : `${count} Stopps ohne bekannte Ankunft kommen nicht in den Kalender.`
export const linkCopied = 'Link kopiert'
export const whoOpensIt = 'Wer ihn öffnet, sieht die Tour, wie sie jetzt ist.'
export const linkUnreadable = 'Der Link ist nicht lesbar'
export const maybeShortened = 'Vielleicht wurde er unterwegs gekürzt. Bitten Sie darum, ihn noch einmal zu senden.'
export const sharedIntro = 'Jemand teilt diese Tour mit Ihnen. Sie können sie ändern, ohne dass es dort sichtbar wird.'
export const proposedIntro =
  'Nach Ihrer Suche vorgeschlagen. Entfernen Sie einen Stopp, fügen Sie einen hinzu oder fahren Sie los.'
export const emptyIntro =
  'Bis zu acht Höfe auf einer Tour: Reihenfolge, Fahrzeit und wer bei Ihrer Ankunft geöffnet hat.'
export const ownIntro = 'Reihenfolge, Fahrzeit und wer bei Ihrer Ankunft geöffnet hat.'
export const titles = { own: 'Meine Tour', shared: 'Eine Tour für Sie', proposed: 'Vorschlag für eine Tour' }
export const unknownPlace = 'Diesen Ort kennen wir nicht. Geben Sie einen Ort oder eine Postleitzahl ein.'
export const townsFailed =
  'Die Orte konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const startIn = 'Start: Ort oder Postleitzahl'
export const townOrPostcode = 'Ort oder Postleitzahl'
export const choose = 'Wählen'
export const startsWhereYouAre = 'Die Tour beginnt an Ihrem Standort.'
export const positionNotFound = 'Ihr Standort konnte nicht bestimmt werden. Geben Sie ein, wo die Tour beginnt.'
export const start = 'Start'
export const myPosition = 'Mein Standort'
export const findingYou = 'Standort wird gesucht …'
export const fromMyPosition = 'Von meinem Standort'
export const withoutStart = 'Ohne Start beginnt die Tour am ersten Stopp.'
export const day = 'Tag'
export const time = 'Uhrzeit'
export const leavingNow = 'Sie fahren jetzt los.'
export const timeHasPassed = 'Diese Zeit ist vorbei.'
export const leaveNow = 'Stattdessen jetzt losfahren'
export const edit = 'Ändern'
export const startAndTime = 'Start und Zeit'
export const stayAtEach = 'Aufenthalt je Stopp'
export const backToStart = 'Zurück zum Start'
export const change = 'Ändern'
export const yourPosition = 'Ihrem Standort'
export const from = (place: string): string => `ab ${place}`
export const today = 'Heute'
export const atTime = (day: string, time: string): string => `${day} um ${time} Uhr`
export const atEachPlace = (minutes: number): string => `${minutes} Min. je Stopp`
export const andBack = 'und zurück'
export const needsScript =
  'Ihre Tour wird in Ihrem Browser berechnet und braucht JavaScript. Schalten Sie es ein, um eine Tour zu planen.'
export const tripMap = 'Karte der Tour. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen.'
export const groups = { open: 'geöffnet', maybe: 'vielleicht geöffnet', closed: 'geschlossen' }
export const fileName = 'meine-tour'
export const fewerInBrowser = (stops: number): string =>
  `Ohne die Google-Maps-App übernimmt die Karte im Browser Ihres Handys nur ${stops} Zwischenstopps.`
export const atClock = (time: string): string => `${time} Uhr`
export const goodTime = (time: string): string => `${time} Uhr ist eine gute Zeit:`
export const bestAt = (time: string): string => `Am besten um ${time} Uhr:`
export const callName = (name: string): string => `${name} anrufen:`
export const moveUp = (name: string): string => `${name} nach oben`
export const moveDown = (name: string): string => `${name} nach unten`
export const removeName = (name: string): string => `${name} aus der Tour entfernen`
