import { formatNumber } from '../format.ts'

export const securityError = 'Sikkerhedsfejl'
export const securityQuestion = 'Sikkerhedsspørgsmål'
export const securityFailed = 'Sikkerhedsspørgsmålet kunne ikke hentes'
export const whatIs = (sum: string): string => `Sikkerhedsspørgsmål: hvad er ${sum}?`
export const newQuestion = 'Nyt spørgsmål'
export const loadingForm = 'Henter formularen...'
export const correctionSent = 'Rettelse indsendt'
export const correctionThanks = 'Tak for hjælpen. Vi ser på den hurtigst muligt.'
export const correctionFailed = 'Kunne ikke indsende rettelse. Prøv igen.'
export const whatIsWrong = 'Hvad er forkert?'
export const whatToTell = 'Hvad vil du fortælle om?'
export const itSays = 'Nu står der'
export const nothing = 'Ingenting'
export const suggestion = 'Foreslået rettelse'
export const moreDetail = 'Uddyb gerne'
export const yourName = 'Dit navn'
export const yourEmail = 'Din e-mail'
export const sending = 'Sender...'
export const sendCorrection = 'Send rettelse'
export const cancel = 'Annuller'
export const choose = 'Vælg'
export const chooseRating = 'Du skal vælge en vurdering mellem 1 og 5 stjerner'
export const reviewSent = 'Anmeldelse indsendt til godkendelse'
export const error = 'Fejl'
export const reviewFailed = 'Kunne ikke indsende anmeldelse'
export const review = (name: string): string => `Anmeld ${name}`
export const yourRating = 'Din vurdering'
export const comment = 'Kommentar'
export const name = 'Navn'
export const anonymousHint = 'Uden navn står der »Anonym«.'
export const email = 'E-mail'
export const neverShown = 'Vises aldrig på siden.'
export const sendReview = 'Send anmeldelse'
export const reviewsAfterApproval = 'Anmeldelser vises, når de er godkendt.'
export const reviewsFailed = 'Anmeldelserne kunne ikke hentes.'
export const tryAgain = 'Prøv igen'
export const writeReview = 'Skriv anmeldelse'
export const reviewThanks = 'Tak! Din anmeldelse vises her, når den er godkendt.'
export const formFailed = 'Formularen kunne ikke hentes. Tjek din forbindelse, og prøv igen.'
export const leaveEmpty = 'Lad dette felt være tomt'
export const antiSpam = 'Anti-spam fejl. Prøv igen.'
export const messageSent = 'Besked sendt!'
export const messageThanks = 'Tak for din henvendelse. Vi vender tilbage så hurtigt som muligt.'
export const messageFailed = 'Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.'
export const contact = 'Kontakt'
export const subject = 'Emne'
export const message = 'Besked'
export const sendMessage = 'Send besked'
export const backToMap = 'Tilbage til kortet'
export const sendAnother = 'Send ny besked'
export const producerSent = 'Ny producent er tilføjet til systemet.'
export const producerFailed = 'Der opstod en fejl ved tilføjelse af producenten.'
export const weLookFirst = 'Vi ser på den, før den kommer på kortet.'
export const accurateTo = (metres: number): string => `Nøjagtig til omkring ${formatNumber(metres)} m.`
export const usePosition = 'Brug min placering'
export const whenAtShop = 'Når du står ved butikken.'
export const address = 'Adresse'
export const addressHint = 'Vej, nummer, postnummer og by'
export const finding = 'Finder...'
export const findCoordinates = 'Find koordinater'
export const latitude = 'Breddegrad'
export const longitude = 'Længdegrad'
export const movePin = 'Sidder nålen skævt? Træk i den, eller tryk på kortet.'
export const noPin =
  'Nålen viser intet sted endnu. Brug din placering, find adressen, træk i nålen, eller tryk på kortet.'
export const existsAlready = 'Findes butikken allerede?'
export const newTab = 'åbner i en ny fane'
export const correctInstead = 'Ret den i stedet'
export const whatDoTheySell = 'Hvad sælger de?'
export const noProducts = 'Ingen produkter valgt endnu.'
export const addShop = 'Tilføj Butik'
export const knowOne =
  'Kender du en gårdbutik, en vejbod eller en producent, der mangler på kortet? Fortæl, hvad du ved. Resten kan andre føje til.'
export const atItNow = 'Står du ved den lige nu?'
export const addWithPicture = 'Tilføj den her med et billede'
export const aboutShop = 'Om butikken'
export const description = 'Beskrivelse'
export const descriptionHint = 'Hvad er det for et sted, og hvad kan man finde der?'
export const whereIsIt = 'Hvor ligger den?'
export const similarities = {
  phone: 'Samme telefonnummer',
  website: 'Samme hjemmeside',
  nearby: 'Ligger tæt på og hedder næsten det samme',
}
export const picture = 'Billede'
export const pictureHint = 'Webadressen på et billede af butikken'
export const productsAndCertifications = 'Produkter og certificeringer'
export const certifications = 'Certificeringer'
export const salesAndPayment = 'Salg og betaling'
export const howDoTheySell = 'Hvordan sælger de?'
export const howToPay = 'Hvad kan man betale med?'
export const openingHours = 'Åbningstider'
export const whenOpen = 'Hvornår er der åbent?'
export const adding = 'Tilføjer...'
export const addShopButton = 'Tilføj butik'
export const whoYouWriteTo = 'Hvem du skriver til'
export const contactIntro =
  'Har du et spørgsmål, en idé eller ros til Gårdkortet? Skriv til os her. Er noget forkert ved en gårdbutik, går det hurtigst med knappen'
export const onItsPage = 'på butikkens egen side.'
export const onlyToAnswer = 'Din e-mailadresse bruger vi kun til at svare dig.'
export const correctionLabels = {
  name: 'Andet navn',
  description: 'Beskrivelse',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-mail',
  website: 'Hjemmeside',
  place: 'Forkert sted',
  products: 'Produkter',
  certifications: 'Certificeringer',
  sales_types: 'Salgsformer',
  payments: 'Betaling',
  opening_hours: 'Åbningstider',
  standing: 'Lukket for altid',
}
export const optional = '(valgfrit)'
export const wrongFields = (count: number): string =>
  count === 1 ? 'Et felt skal rettes.' : `${count} felter skal rettes.`
export const nothingLost = 'Det, du har skrevet, er ikke gået tabt.'
export const needsScript = 'Slå JavaScript til for at sende formularen.'
export const isLate = 'Formularen er ikke klar. Tjek din forbindelse, og genindlæs siden.'
export const formCrashed = 'Formularen gik i stå.'
export const draftKept = 'Det, du har skrevet, er gemt i browseren og kommer tilbage, når siden genindlæses.'
export const reload = 'Genindlæs siden'
export const formBroken = 'Formularen gik i stå. Genindlæs siden, og prøv igen.'
