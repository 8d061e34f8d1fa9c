export const call = 'Anrufen'
export const phoneUnknown = ', Telefonnummer unbekannt'
export const toName = (name: string): string => `bei ${name}`
export const knowWhatTheySell = 'Wissen Sie, was es hier gibt?'
export const more = (count: number): string => `+${count} weitere`
export const details = 'Details'
export const about = (name: string): string => `zu ${name}`
export const moreAbout = (name: string): string => `Mehr zu ${name}`
export const approximate = 'Ungefähre Lage'
export const directions = 'Route'
export const directionsTo = (name: string): string => `zu ${name}, öffnet einen neuen Tab`
export const products = 'Produkte'
export const moreProducts = 'Produkte'
export const certifications = 'Siegel'
export const accordingTo = (label: string, source: string): string => `${label} laut ${source}`
export const save = 'Merken'
export const saved = 'Gemerkt'
export const wasHere = 'Ich war hier'
export const share = 'Teilen'
export const lastInspection = 'Letzte Kontrolle'
export const inspectionReport = 'Kontrollbericht (dänisch)'
export const morePictures = 'Weitere Bilder'
export const picture = (name: string, nth: number): string => `${name}, Bild ${nth}`
export const close = 'Schließen'
export const showMap = 'Karte zeigen'
export const openInMaps = 'In der Karten-App öffnen'
export const roughMap = 'Ungefähre Lage: Die Karte zeigt die Gegend, nicht den Hofladen selbst.'
export const closedForGood = 'Dieser Hofladen ist dauerhaft geschlossen.'
export const closedPage =
  'Die Seite bleibt bestehen, damit sie sich weiter finden lässt. Die Angaben gelten nicht mehr.'
export const seeNearest = 'Andere in der Nähe'
export const reviews = 'Bewertungen'
export const writeReview = 'Bewertung schreiben'
export const noReviews = 'Noch keine Bewertungen'
export const reportWrong = 'Falsche Angaben melden'
export const aboutTitle = 'Über den Hof'
export const notDescribed = 'Noch hat niemand den Ort beschrieben.'
export const productsAndCertifications = 'Produkte und Siegel'
export const maybe = 'Vielleicht auch'
export const visitors = 'Laut Besuchern'
export const notRight = 'Stimmt das nicht?'
export const openDaysToCalendar = 'Öffnungstage in den Kalender'
export const seasonToCalendar = 'Saison in den Kalender'
export const openingHours = 'Öffnungszeiten'
export const howToBuy = 'So kaufen Sie ein'
export const salesTypes = 'Verkaufsart'
export const payments = 'Bezahlung'
export const contact = 'Kontakt'
export const foodInspection = 'Lebensmittelkontrolle'
export const addToTrip = 'Zu meiner Tour hinzufügen'
export const seeAlso = 'Siehe auch'
export const backToMap = 'Zurück zur Karte'
export const signs = 'Schild und Einbettung'
export const nearby = 'In der Nähe'
export const source = 'Quelle:'
export const isItRight = 'Stimmt das so?'
export const tellIfOpen =
  'Waren Sie dort? Sagen Sie uns, ob geöffnet war. Wenn zwei sagen, dass es ihn gibt, steht es hier auf der Seite.'
export const somethingWrong = 'Etwas stimmt nicht'
export const doYouKnow = 'Wissen Sie mehr? Uns fehlen Angaben zu'
export const beenHere = (question: string): string => `Waren Sie hier? ${question}`
export const pressWhatYouSaw = 'Tippen Sie an, was Sie gesehen haben. Das hilft den Nächsten, die vorbeifahren.'
export const somethingElse = 'Etwas anderes'
export const yourFarm = 'Ist das Ihr Hof?'
export const claimIt =
  'Dann pflegen Sie die Seite selbst. Wir senden Ihnen einen Link, ein Konto brauchen Sie nicht. Die Seiten für Betreiber sind auf Dänisch.'
export const sendLink = 'Link senden'
export const alreadyOwner = 'Sind Sie hier schon Betreiber?'
export const unknownHours = 'Öffnungszeiten'
export const unknownProducts = 'Angebot'
export const unknownPayments = 'Bezahlung'
export const and = ' und '
export const claimName = 'Name'
export const claimPhone = 'Telefon, damit wir anrufen können'
export const claimEmail = 'E-Mail'
export const noHours = 'Keine Öffnungszeiten bekannt'
export const specialDays = 'Besondere Tage'
export const seeHoursNote = ', Öffnungszeiten ansehen'
export const seeHours = 'Öffnungszeiten ansehen'
export const rated = 'Bewertet mit'
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`
export const distribution = 'Verteilung'
export const stars = (count: number): string => `${count} ${count === 1 ? 'Stern' : 'Sterne'}`
export const ofFiveStars = (rating: string): string => `${rating} von 5 Sternen`
export const anonymous = 'Anonym'
export const ownersAnswer = 'Antwort des Betreibers'
export const ratingWords = 'Enttäuschend,Mäßig,Mittel,Gut,Ausgezeichnet'
export const closeShop = (name: string): string => `${name} schließen`
export const linkCopied = 'Link kopiert'
export const linkNotCopied = 'Der Link konnte nicht kopiert werden'
export const seePage = 'Zur Seite'
export const noLongerListed = 'Dieser Hofladen ist nicht mehr auf der Karte.'
export const findOthers = 'Andere Hofläden finden'
export const fetchedAt = (when: string): string => `Geladen ${when}`
export const noConnection = 'Gerade besteht keine Verbindung. Versuchen Sie es gleich noch einmal.'
export const sending = 'Wird gesendet …'
export const fromYou = (distance: string): string => `${distance} von Ihnen`
export const linkCopiedShort = 'Link kopiert'
export const copyYourself = 'Bitte selbst kopieren'
export const pageAddress = 'Adresse der Seite'
export const mapFailed = 'Die Karte konnte nicht geladen werden.'
export const mapOf = (name: string, isStill: boolean): string =>
  `Karte: ${name}${isStill ? '' : '. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen.'}`
export const byOldHours = (date: string): string => `nach Zeiten vom ${date}`
export const questions = {
  opening_hours: 'Wissen Sie, wann geöffnet ist?',
  products: 'Was gibt es dort zu kaufen?',
  payments: 'Wie kann man bezahlen?',
}
