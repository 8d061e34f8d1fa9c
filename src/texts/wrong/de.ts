import { formatNumber } from '../format.ts'

export const required = (label: string): string => `${label}: Bitte ausfüllen`
export const tooShort = (label: string, min: number): string => `${label}: mindestens ${min} Zeichen`
export const tooLong = (label: string, max: number): string => `${label}: höchstens ${formatNumber(max)} Zeichen`
export const notText = (label: string): string => `${label}: Bitte als Text angeben`
export const notNumber = (label: string): string => `${label}: Bitte eine Zahl angeben`
export const notList = (label: string): string => `${label}: Bitte als Liste angeben`
export const atMost = (count: number): string => `Bitte höchstens ${count} auswählen`
export const hiddenLetters = 'Der Text enthält unsichtbare Zeichen, die nicht erlaubt sind'
export const html = 'Der Text darf kein HTML enthalten'
export const phone = 'Bitte geben Sie eine gültige Telefonnummer ein'
export const website = 'Bitte geben Sie eine gültige Webadresse ein'
export const email = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
export const senderEmail = email
export const noProducts = 'Bitte wählen Sie mindestens ein Produkt'
export const hours = 'Die Öffnungszeiten sind nicht lesbar: Bitte Uhrzeiten als HH:MM angeben'
export const abroad = 'Der Ort muss in Dänemark liegen'
export const coordinate = 'Koordinaten müssen Zahlen sein'
export const checkPin = 'Prüfen Sie, ob die Nadel richtig sitzt'
export const noAddress = 'Bitte geben Sie zuerst eine Adresse ein'
export const correctionTitle = 'Angaben fehlen'
export const correction = 'Bitte wählen Sie, was falsch ist, und schreiben Sie, wie es richtig heißt'
export const noRating = 'Bitte vergeben Sie Sterne'
export const tooManyStars = 'Mehr als 5 Sterne gibt es nicht'
export const noProducer = 'Der Hofladen fehlt'
export const unknownProducer = 'Diesen Hofladen gibt es nicht'
export const noCaptcha = 'Bitte beantworten Sie die Sicherheitsfrage'
export const unknownCaptcha = 'Diese Sicherheitsfrage gibt es nicht'
export const spam = 'Der Spamschutz hat die Nachricht abgelehnt'
export const oldVisit = (days: number): string => `Der Besuch liegt mehr als ${days} Tage zurück.`
export const noVisitTime = 'Der Zeitpunkt des Besuchs fehlt'
export const unaskedQuestion = 'Danach fragen wir nicht'

export const nameLabel = 'Name'
export const descriptionLabel = 'Beschreibung'
export const addressLabel = 'Adresse'
export const phoneLabel = 'Telefon'
export const websiteLabel = 'Webadresse'
export const latitudeLabel = 'Breitengrad'
export const longitudeLabel = 'Längengrad'
export const picturesLabel = 'Bilder'
export const productsLabel = 'Produkte'
export const certificationsLabel = 'Siegel'
export const salesTypesLabel = 'Verkaufsarten'
export const paymentsLabel = 'Bezahlung'
export const hoursLabel = 'Öffnungszeiten'
export const currentValueLabel = 'Bisheriger Wert'
export const suggestionLabel = 'Ihr Vorschlag'
export const commentLabel = 'Kommentar'
export const subjectLabel = 'Betreff'
export const messageLabel = 'Nachricht'
