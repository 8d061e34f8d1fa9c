import { formatNumber } from '../format.ts'

export const texts = {
  heading: 'Tilføj boden her',
  needsScript:
    'Siden bruger telefonens placering, og det kræver JavaScript. Slå JavaScript til, eller brug formularen.',
  notThere: 'Står du der ikke lige nu?',
  fromHome: 'Tilføj en butik hjemmefra',

  picture: 'Billede',
  takePicture: 'Tag et billede',
  orWithout: 'Du kan også sende uden',
  yourPicture: 'Dit billede',
  takeAnother: 'Tag et nyt',
  remove: 'Fjern',
  pictureIsPublic: 'Billedet bliver offentligt og frit for alle at bruge',
  noPeople: 'Ingen mennesker eller nummerplader på, tak.',

  roadAndTown: 'Vej og by',
  searching: 'Søger',
  find: 'Find',
  findingYou: 'Finder ud af, hvor du står …',
  mayNotSee: 'Vi må ikke se, hvor du er. Sæt nålen på kortet, eller skriv stedet.',
  phoneDoesNotKnow: 'Telefonen ved ikke, hvor den er. Sæt nålen, eller skriv stedet.',
  whereIsIt: 'Hvor ligger den?',
  pinIsSet: 'Nålen er sat.',
  accurateTo: (metres: number): string => `Nøjagtig til omkring ${formatNumber(metres)} m.`,
  movePin: 'Flyt nålen hen, hvor den ligger.',
  thePlace: 'Stedet',
  /** The stored address of a stall, which is by its road. */
  address: (danish: string, _road: string | null, _postcode: string | null, _town: string): string => danish,
  putPin: 'Sæt nålen på kortet',
  usePosition: 'Brug min placering',
  findMe: 'Find mig',
  pinIsRight: 'Nålen står rigtigt',

  isItThis: 'Er det den her?',
  itIs: 'Det er den',
  itIsAnother: 'Det er en anden',

  ifYouCanSee: 'hvis du kan se det',
  whatDoTheySell: 'Hvad sælger de?',
  howToPay: 'Hvordan betaler man?',
  whenOpen: 'Hvornår er der åbent?',
  times: { always: 'Døgnet rundt', daylight: 'Når det er lyst', weekend: 'Kun i weekenden' },
  name: 'Navn',
  willBeNamed: (name: string): string =>
    `Den kommer til at hedde ${name}. Står der noget andet på skiltet, så skriv det.`,

  /** What is missing before the stall can be sent. */
  gaps: {
    position: 'Sæt nålen på kortet først',
    abroad: 'Nålen skal stå i Danmark',
    pin: 'Se efter, om nålen står rigtigt',
    products: 'Vælg mindst én vare',
    sameShop: 'Er det den, vi har i forvejen?',
  },
  ready: 'Klar til at blive sendt',
  sending: 'Sender …',
  send: 'Send',
  photoUnreadable: 'Billedet kan ikke læses. Tag et nyt, eller vælg et andet.',
  phoneFull: 'Telefonen har ikke plads til at gemme den. Bliv på siden, til den er sendt.',
  lost: 'Den kunne hverken sendes eller gemmes på telefonen. Bliv på siden, og prøv igen, når der er net.',
  refused: 'Serveren kan ikke tage imod den.',

  /** The outcome when the visitor recognised a listed shop. */
  recognised: {
    sent: 'Tak. Nu ved vi, at den stadig er der.',
    waiting: 'Tak. Det er gemt på telefonen og sendes, når der er net.',
    lost: 'Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.',
  },
  isSent: 'Tak, den er sendt',
  weLookFirst: 'Vi ser på den, før den kommer på kortet.',
  isKept: 'Gemt på telefonen',
  sentLater: 'Den sendes af sig selv, når der er net, og du åbner en side her.',
  seePage: 'Se dens side',
  addAnother: 'Tilføj en til',
  toMap: 'Til kortet',
  waiting: 'Venter på net',
  correct: 'Ret',
  unfinished: 'Ikke færdig endnu',
  drop: 'Slet',
  dropNamed: (name: string): string => `Slet ${name}`,
  onPhone: (count: number): string => `På telefonen (${count})`,
  sendNow: 'Send nu',
}
