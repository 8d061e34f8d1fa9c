import { formatNumber } from '../format.ts'

export const securityError = 'Sicherheitsfrage'
export const securityQuestion = 'Sicherheitsfrage'
export const securityFailed = 'Die Sicherheitsfrage konnte nicht geladen werden'
export const whatIs = (sum: string): string => `Sicherheitsfrage: Wie viel ist ${sum}?`
export const newQuestion = 'Neue Frage'
export const loadingForm = 'Formular wird geladen …'
export const correctionSent = 'Korrektur gesendet'
export const correctionThanks = 'Danke für Ihre Hilfe. Wir prüfen Ihre Angaben so bald wie möglich.'
export const correctionFailed = 'Die Korrektur konnte nicht gesendet werden. Versuchen Sie es erneut.'
export const whatIsWrong = 'Was stimmt nicht?'
export const whatToTell = 'Worum geht es?'
export const itSays = 'Bisher steht da'
export const nothing = 'Nichts'
export const suggestion = 'Ihr Vorschlag'
export const moreDetail = 'Mehr dazu'
export const yourName = 'Ihr Name'
export const yourEmail = 'Ihre E-Mail'
export const sending = 'Wird gesendet …'
export const sendCorrection = 'Korrektur senden'
export const cancel = 'Abbrechen'
export const choose = 'Wählen'
export const chooseRating = 'Bitte vergeben Sie 1 bis 5 Sterne'
export const reviewSent = 'Bewertung zur Freigabe gesendet'
export const error = 'Fehler'
export const reviewFailed = 'Die Bewertung konnte nicht gesendet werden'
export const review = (name: string): string => `${name} bewerten`
export const yourRating = 'Ihre Bewertung'
export const comment = 'Kommentar'
export const name = 'Name'
export const anonymousHint = 'Ohne Namen erscheint „Anonym“.'
export const email = 'E-Mail'
export const neverShown = 'Wird nie auf der Seite gezeigt.'
export const sendReview = 'Bewertung senden'
export const reviewsAfterApproval = 'Bewertungen erscheinen nach der Freigabe.'
export const reviewsFailed = 'Die Bewertungen konnten nicht geladen werden.'
export const tryAgain = 'Erneut versuchen'
export const writeReview = 'Bewertung schreiben'
export const reviewThanks = 'Danke! Ihre Bewertung erscheint hier nach der Freigabe.'
export const formFailed =
  'Das Formular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'
export const leaveEmpty = 'Dieses Feld leer lassen'
export const antiSpam = 'Spamschutz: Versuchen Sie es erneut.'
export const messageSent = 'Nachricht gesendet!'
export const messageThanks = 'Danke für Ihre Nachricht. Wir melden uns so bald wie möglich.'
export const messageFailed = 'Die Nachricht konnte nicht gesendet werden. Versuchen Sie es später erneut.'
export const contact = 'Kontakt'
export const subject = 'Betreff'
export const message = 'Nachricht'
export const sendMessage = 'Nachricht senden'
export const backToMap = 'Zurück zur Karte'
export const sendAnother = 'Neue Nachricht'
export const producerSent = 'Der Hofladen ist eingetragen.'
export const producerFailed = 'Der Hofladen konnte nicht eingetragen werden.'
export const weLookFirst = 'Wir sehen ihn uns an, bevor er auf die Karte kommt.'
export const accurateTo = (metres: number): string => `Auf etwa ${formatNumber(metres)} m genau.`
export const usePosition = 'Meinen Standort verwenden'
export const whenAtShop = 'Wenn Sie vor dem Hofladen stehen.'
export const address = 'Adresse'
export const addressHint = 'Straße, Nummer, Postleitzahl und Ort'
export const finding = 'Suche …'
export const findCoordinates = 'Koordinaten suchen'
export const latitude = 'Breitengrad'
export const longitude = 'Längengrad'
export const movePin = 'Sitzt die Nadel nicht richtig? Ziehen Sie sie oder tippen Sie auf die Karte.'
export const noPin =
  'Die Nadel zeigt noch keinen Ort. Verwenden Sie Ihren Standort, suchen Sie die Adresse, ziehen Sie die Nadel oder tippen Sie auf die Karte.'
export const existsAlready = 'Ist der Hofladen schon eingetragen?'
export const newTab = 'öffnet einen neuen Tab'
export const correctInstead = 'Stattdessen korrigieren'
export const whatDoTheySell = 'Was wird angeboten?'
export const noProducts = 'Noch keine Produkte gewählt.'
export const addShop = 'Hofladen eintragen'
export const knowOne =
  'Kennen Sie einen Hofladen, einen Verkaufsstand oder einen Erzeuger, der auf der Karte fehlt? Schreiben Sie, was Sie wissen. Den Rest können andere ergänzen.'
export const atItNow = 'Stehen Sie gerade davor?'
export const addWithPicture = 'Hier mit Foto eintragen'
export const aboutShop = 'Über den Hofladen'
export const description = 'Beschreibung'
export const descriptionHint = 'Was für ein Laden ist das, und was gibt es dort?'
export const whereIsIt = 'Wo ist er?'
export const similarities = {
  phone: 'Gleiche Telefonnummer',
  website: 'Gleiche Website',
  nearby: 'Ganz in der Nähe und fast gleicher Name',
}
export const picture = 'Bild'
export const pictureHint = 'Webadresse eines Bildes vom Hofladen'
export const productsAndCertifications = 'Produkte und Siegel'
export const certifications = 'Siegel'
export const salesAndPayment = 'Verkauf und Bezahlung'
export const howDoTheySell = 'Wie wird verkauft?'
export const howToPay = 'Wie kann man bezahlen?'
export const openingHours = 'Öffnungszeiten'
export const whenOpen = 'Wann ist geöffnet?'
export const adding = 'Wird eingetragen …'
export const addShopButton = 'Hofladen eintragen'
export const whoYouWriteTo = 'An wen Sie schreiben'
export const contactIntro =
  'Haben Sie eine Frage, eine Idee oder Lob? Schreiben Sie uns, gern auf Deutsch. Stimmt etwas bei einem Hofladen nicht, geht es am schnellsten mit'
export const onItsPage = 'auf seiner Seite.'
export const onlyToAnswer = 'Ihre E-Mail-Adresse verwenden wir nur, um Ihnen zu antworten.'
export const correctionLabels = {
  name: 'Anderer Name',
  description: 'Beschreibung',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  place: 'Falscher Ort',
  products: 'Produkte',
  certifications: 'Siegel',
  sales_types: 'Verkaufsarten',
  payments: 'Bezahlung',
  opening_hours: 'Öffnungszeiten',
  standing: 'Dauerhaft geschlossen',
}
export const optional = '(optional)'
export const wrongFields = (count: number): string =>
  count === 1 ? 'Bitte prüfen Sie ein Feld.' : `Bitte prüfen Sie ${count} Felder.`
export const nothingLost = 'Ihre Eingaben sind noch da.'
export const needsScript = 'Bitte schalten Sie JavaScript ein, um das Formular zu senden.'
export const isLate = 'Das Formular ist noch nicht bereit. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.'
export const formCrashed = 'Das Formular reagiert nicht mehr.'
export const draftKept = 'Ihre Eingaben sind im Browser gespeichert und nach dem Neuladen der Seite wieder da.'
export const reload = 'Seite neu laden'
export const formBroken = 'Das Formular reagiert nicht mehr. Laden Sie die Seite neu und versuchen Sie es noch einmal.'
