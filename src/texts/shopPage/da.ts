export const call = 'Ring'
export const phoneUnknown = ', telefonnummer ukendt'
export const toName = (name: string): string => `til ${name}`
export const knowWhatTheySell = 'Ved du, hvad de sælger?'
export const more = (count: number): string => `+${count} mere`
export const details = 'Se Detaljer'
export const about = (name: string): string => `om ${name}`
export const moreAbout = (name: string): string => `Mere om ${name}`
export const approximate = 'Omtrentlig placering'
export const directions = 'Rute'
export const directionsTo = (name: string): string => `til ${name}, åbner i en ny fane`
export const products = 'Produkter'
export const moreProducts = 'produkter'
export const certifications = 'Certificeringer'
export const accordingTo = (label: string, source: string): string => `${label} ifølge ${source}`
export const save = 'Gem'
export const saved = 'Gemt'
export const wasHere = 'Jeg var her'
export const share = 'Del'
export const lastInspection = 'Seneste kontrol'
export const inspectionReport = 'Se kontrolrapporten'
export const morePictures = 'Flere billeder'
export const picture = (name: string, nth: number): string => `${name}, billede ${nth}`
export const close = 'Luk'
export const showMap = 'Vis kort'
export const openInMaps = 'Åbn i telefonens kort'
export const roughMap = 'Omtrentlig placering: kortet viser området, ikke butikken selv.'
export const closedForGood = 'Butikken er lukket for altid.'
export const closedPage =
  'Siden bliver stående, så den stadig kan findes. Det, der står om butikken, gælder ikke længere.'
export const seeNearest = 'Se de nærmeste andre'
export const reviews = 'Anmeldelser'
export const writeReview = 'Skriv anmeldelse'
export const noReviews = 'Ingen anmeldelser endnu'
export const reportWrong = 'Rapporter forkerte oplysninger'
export const aboutTitle = 'Om'
export const notDescribed = 'Ingen har beskrevet stedet endnu.'
export const productsAndCertifications = 'Produkter & Certificeringer'
export const maybe = 'Måske også'
export const visitors = 'Ifølge besøgende'
export const notRight = 'Passer det ikke?'
export const openDaysToCalendar = 'Åbningsdage til kalender'
export const seasonToCalendar = 'Sæson til kalender'
export const openingHours = 'Åbningstider'
export const howToBuy = 'Sådan handler du'
export const salesTypes = 'Salgsformer'
export const payments = 'Betaling'
export const contact = 'Kontakt'
export const foodInspection = 'Fødevarekontrol'
export const addToTrip = 'Føj til min tur'
export const seeAlso = 'Se også'
export const backToMap = 'Tilbage til kortet'
export const signs = 'Skilt og visning på egen side'
export const nearby = 'I nærheden'
export const source = 'Kilde:'
export const isItRight = 'Passer det?'
export const tellIfOpen =
  'Har du været der, så fortæl, om der var åbent. Når to siger, at den findes, står det her på siden.'
export const somethingWrong = 'Noget er forkert'
export const doYouKnow = 'Ved du det? Vi mangler'
export const beenHere = (question: string): string => `Har du været her? ${question}`
export const pressWhatYouSaw = 'Tryk på det, du har set. Så hjælper du den næste, der kører forbi.'
export const somethingElse = 'Noget andet'
export const yourFarm = 'Er det din gård?'
export const claimIt =
  'Så ret selv siden, og fortæl om lukkedage og nye jordbær. Vi sender et link, og du skal ikke oprette en konto.'
export const sendLink = 'Send link'
export const alreadyOwner = 'Er du allerede ejer her?'
export const unknownHours = 'åbningstider'
export const unknownProducts = 'varer'
export const unknownPayments = 'betaling'
export const and = ' og '
export const claimName = 'Navn'
export const claimPhone = 'Telefon, så vi kan ringe'
export const claimEmail = 'E-mail'
export const noHours = 'Åbningstider ikke tilgængelige'
export const specialDays = 'Særlige dage'
export const seeHoursNote = ', se åbningstider'
export const seeHours = 'Se åbningstider'
export const rated = 'Bedømt'
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'anmeldelse' : 'anmeldelser'}`
export const distribution = 'Fordeling'
export const stars = (count: number): string => `${count} ${count === 1 ? 'stjerne' : 'stjerner'}`
export const ofFiveStars = (rating: string): string => `${rating} af 5 stjerner`
export const anonymous = 'Anonym'
export const ownersAnswer = 'Svar fra ejeren'
export const ratingWords = 'Skuffende,Mindre god,Middel,God,Fremragende'
export const closeShop = (name: string): string => `Luk ${name}`
export const linkCopied = 'Linket er kopieret'
export const linkNotCopied = 'Linket kunne ikke kopieres'
export const seePage = 'Se siden'
export const noLongerListed = 'Gårdbutikken er ikke på kortet længere.'
export const findOthers = 'Find andre gårdbutikker'
export const fetchedAt = (when: string): string => `Hentet ${when}`
export const noConnection = 'Der er ingen forbindelse lige nu. Prøv igen om lidt.'
export const sending = 'Sender...'
export const fromYou = (distance: string): string => `${distance} fra dig`
export const linkCopiedShort = 'Link kopieret'
export const copyYourself = 'Kopiér selv linket'
export const pageAddress = 'Sidens adresse'
export const mapFailed = 'Kortet kunne ikke hentes.'
export const mapOf = (name: string, isStill: boolean): string =>
  `Kort: ${name}${isStill ? '' : '. Flyt med piletasterne, zoom med plus og minus.'}`
export const byOldHours = (date: string): string => `ifølge tider fra ${date}`
export const questions = {
  opening_hours: 'Ved du, hvornår der er åbent?',
  products: 'Hvad sælger de?',
  payments: 'Hvordan kan man betale?',
}
