/** What is wrong with a field of a form or a call. */
export const required = (label: string): string => `${label} skal udfyldes`
export const tooShort = (label: string, min: number): string => `${label} skal være mindst ${min} tegn`
export const tooLong = (label: string, max: number): string => `${label} må højst være ${max} tegn`
export const notText = (label: string): string => `${label} skal være en tekst`
export const notNumber = (label: string): string => `${label} skal være et tal`
export const notList = (label: string): string => `${label} skal være en liste`
export const atMost = (count: number): string => `Vælg højst ${count}`
export const hiddenLetters = 'Teksten indeholder skjulte tegn, som ikke kan bruges'
export const html = 'Teksten må ikke indeholde HTML'
export const phone = 'Indtast et gyldigt telefonnummer'
export const website = 'Indtast en gyldig webadresse'
export const email = 'Indtast en gyldig email-adresse'
export const senderEmail = 'Indtast venligst en gyldig e-mailadresse'
export const noProducts = 'Vælg mindst ét produkt'
export const hours = 'Åbningstiderne kan ikke læses: angiv tider som TT:MM'
export const abroad = 'Koordinaterne skal ligge i Danmark'
export const coordinate = 'Koordinater skal være tal'
export const checkPin = 'Se efter, om nålen står rigtigt'
export const noAddress = 'Indtast en adresse først'
export const correctionTitle = 'Manglende oplysninger'
export const correction = 'Vælg venligst et field og indtast en foreslået rettelse'
export const noRating = 'Vælg venligst en vurdering'
export const tooManyStars = 'Vurdering kan ikke overstige 5 stjerner'
export const noProducer = 'Gårdbutikken mangler'
export const unknownProducer = 'Gårdbutikken findes ikke'
export const noCaptcha = 'Besvar venligst sikkerhedsspørgsmålet'
export const unknownCaptcha = 'Sikkerhedsspørgsmålet findes ikke'
export const spam = 'Anti-spam fejl'
export const oldVisit = (days: number): string => `Besøget er mere end ${days} dage gammelt.`
export const noVisitTime = 'Tidspunktet for besøget mangler'
export const unaskedQuestion = 'Det spørger vi ikke om'

export const nameLabel = 'Navn'
export const descriptionLabel = 'Beskrivelse'
export const addressLabel = 'Adresse'
export const phoneLabel = 'Telefon'
export const websiteLabel = 'Webadressen'
export const latitudeLabel = 'Breddegrad'
export const longitudeLabel = 'Længdegrad'
export const picturesLabel = 'Billeder'
export const productsLabel = 'Produkter'
export const certificationsLabel = 'Certificeringer'
export const salesTypesLabel = 'Salgsformer'
export const paymentsLabel = 'Betaling'
export const hoursLabel = 'Åbningstider'
export const currentValueLabel = 'Nuværende værdi'
export const suggestionLabel = 'Foreslået rettelse'
export const commentLabel = 'Kommentar'
export const subjectLabel = 'Emne'
export const messageLabel = 'Besked'
