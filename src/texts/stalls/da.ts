import { formatNumber } from '../format.ts'

export const heading = 'Tilføj boden her'
export const needsScript =
  'Siden bruger telefonens placering, og det kræver JavaScript. Slå JavaScript til, eller brug formularen.'
export const notThere = 'Står du der ikke lige nu?'
export const fromHome = 'Tilføj en butik hjemmefra'

export const picture = 'Billede'
export const takePicture = 'Tag et billede'
export const orWithout = 'Du kan også sende uden'
export const yourPicture = 'Dit billede'
export const takeAnother = 'Tag et nyt'
export const remove = 'Fjern'
export const pictureIsPublic = 'Billedet bliver offentligt og frit for alle at bruge'
export const noPeople = 'Ingen mennesker eller nummerplader på, tak.'

export const roadAndTown = 'Vej og by'
export const searching = 'Søger'
export const find = 'Find'
export const findingYou = 'Finder ud af, hvor du står …'
export const mayNotSee = 'Vi må ikke se, hvor du er. Sæt nålen på kortet, eller skriv stedet.'
export const phoneDoesNotKnow = 'Telefonen ved ikke, hvor den er. Sæt nålen, eller skriv stedet.'
export const whereIsIt = 'Hvor ligger den?'
export const pinIsSet = 'Nålen er sat.'
export const accurateTo = (metres: number): string => `Nøjagtig til omkring ${formatNumber(metres)} m.`
export const movePin = 'Flyt nålen hen, hvor den ligger.'
export const thePlace = 'Stedet'
/** Where a stall is, by its road, from the address that is stored. */
export const address = (danish: string, _road: string | null, _postcode: string | null, _town: string): string => danish
export const usePosition = 'Brug min placering'
export const findMe = 'Find mig'
export const pinIsRight = 'Nålen står rigtigt'

export const isItThis = 'Er det den her?'
export const itIs = 'Det er den'
export const itIsAnother = 'Det er en anden'

export const ifYouCanSee = 'hvis du kan se det'
export const whatDoTheySell = 'Hvad sælger de?'
export const howToPay = 'Hvordan betaler man?'
export const whenOpen = 'Hvornår er der åbent?'
export const times = { always: 'Døgnet rundt', daylight: 'Når det er lyst', weekend: 'Kun i weekenden' }
export const name = 'Navn'
export const willBeNamed = (name: string): string =>
  `Den kommer til at hedde ${name}. Står der noget andet på skiltet, så skriv det.`

/** What has to be done before the stall can be sent. */
export const gaps = {
  position: 'Sæt nålen på kortet først',
  abroad: 'Nålen skal stå i Danmark',
  pin: 'Se efter, om nålen står rigtigt',
  products: 'Vælg mindst én vare',
  sameShop: 'Er det den, vi har i forvejen?',
}
export const ready = 'Klar til at blive sendt'
export const sending = 'Sender …'
export const send = 'Send'
export const photoUnreadable = 'Billedet kan ikke læses. Tag et nyt, eller vælg et andet.'
export const phoneFull = 'Telefonen har ikke plads til at gemme den. Bliv på siden, til den er sendt.'
export const lost = 'Den kunne hverken sendes eller gemmes på telefonen. Bliv på siden, og prøv igen, når der er net.'
export const refused = 'Serveren kan ikke tage imod den.'

/** A listed shop was recognised. */
export const recognised = {
  sent: 'Tak. Nu ved vi, at den stadig er der.',
  waiting: 'Tak. Det er gemt på telefonen og sendes, når der er net.',
  lost: 'Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.',
}
export const isSent = 'Tak, den er sendt'
export const weLookFirst = 'Vi ser på den, før den kommer på kortet.'
export const isKept = 'Gemt på telefonen'
export const sentLater = 'Den sendes af sig selv, når der er net, og du åbner en side her.'
export const seePage = 'Se dens side'
export const addAnother = 'Tilføj en til'
export const toMap = 'Til kortet'
export const waiting = 'Venter på net'
export const correct = 'Ret'
export const drop = 'Slet'
export const dropNamed = (name: string): string => `Slet ${name}`
export const onPhone = (count: number): string => `På telefonen (${count})`
export const sendNow = 'Send nu'
