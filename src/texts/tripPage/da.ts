export const aFarm = 'en gård'
export const departure = 'Afgang'
export const closedOnArrival = (names: string): string => `Lukket, når du kommer: ${names}`
export const openOnArrival = 'åbne, når du kommer'
export const maybeCountsHalf = 'måske åbne, som tæller halvt'
export const shownOrder = 'Alle tider gælder den rækkefølge, turen har nu.'
export const whatYouMiss = 'Hvad du misser på andre tider'
export const tooLate = 'Så sent på dagen er der ingen afgange at vælge imellem.'
export const whenToLeave = 'Hvornår skal du køre?'
export const closed = (names: string): string => `Lukket: ${names}`
export const noKnownHours = (day: string): string =>
  `Ingen af stoppene har åbningstider, vi kan regne med, ${day}. Derfor er intet tidspunkt bedre end et andet: ring først, hvis du kan.`
export const noneOpen = (day: string): string => `Så vidt vi ved, har ingen af dem åbent, når du kommer, ${day}.`
export const leaveAt = (time: string): string => `Kør kl. ${time}`
export const moreOpenOn = (day: string, groups: string): string => `Flere har åbent ${day}: ${groups}.`
export const leaveThatDayAt = (time: string): string => `Kør kl. ${time} den dag`
export const couldNotFetch = 'Det kunne ikke hentes'
export const checkConnection = 'Tjek forbindelsen, og prøv igen.'
export const timesByRoad = 'Køretiderne er regnet ud ad vejene af en rutetjeneste, uden kø og vejarbejde.'
export const timesEstimated =
  'Køretiderne er et skøn ud fra afstanden. Kø, vejarbejde og små veje kan gøre turen længere.'
export const calculating = 'Regner...'
export const askRouter = 'Få køretider ad vejene'
export const moreAboutIt = 'Mere om det'
export const whatIsSent = (start: 'here' | 'place' | null): string =>
  `Så sender vi turens stop${start === 'here' ? ', og hvor du er på 100 meter nær,' : start === null ? '' : ' og start'} til en rutetjeneste. ` +
  'Den får ikke at vide, hvem du er, og intet gemmes hos os.'
export const maybeOpen = 'Måske åben'
export const onTheWay = 'På vejen'
export const detour = (minutes: number): string => (minutes === 0 ? 'Ingen omvej' : `${minutes} min. omvej`)
export const addToTrip = (name: string): string => `Føj ${name} til turen`
export const findingStops = 'Finder tre stop, der har åbent, når du kommer ...'
export const notProposed = 'Turen kunne ikke foreslås.'
export const searchNotFetched = 'Søgningen kunne ikke hentes. Tjek forbindelsen.'
export const whereFrom = 'Hvor kører du fra?'
export const thenWePropose = 'Så foreslår vi tre stop i nærheden, der har åbent, når du kommer.'
export const noStops = 'Vi fandt ingen stop til den tur'
export const noneWithinReach =
  'Ingen af dem, din søgning finder inden for halvanden times kørsel, har åbent eller måske åbent på det tidspunkt.'
export const backToSearch = 'Tilbage til søgningen'
export const mapFailed = 'Kortet kunne ikke hentes. Turen herunder er den samme.'
export const straightLines = 'Stregerne er lige: de viser rækkefølgen, ikke vejen.'
export const noFarms = 'Der er ingen gårde på turen endnu'
export const chooseSaved = 'Vælg dem herunder blandt dine gemte gårde.'
export const saveFarms =
  'Gem gårde med hjertet i listen eller på gårdens side, eller tryk på »Føj til min tur« på en gårds side.'
export const proposeAfternoon = 'Foreslå en tur i eftermiddag'
export const findShop = 'Find en gårdbutik'
export const useThatOrder = 'Brug den rækkefølge'
export const bestOrder = 'Bedste rækkefølge'
export const shortestDrive = 'Kortest køretid'
export const detailsFailed = 'Butikkernes oplysninger kunne ikke hentes.'
export const proposedWhenFetched = 'Turen bliver foreslået, når de kan hentes.'
export const stillThere = 'Turen er der stadig og bliver regnet ud, når de kan hentes.'
export const noDriveTimes = 'Køretiderne kan ikke regnes ud.'
export const noOutline = 'Omridset af Danmark, som viser, hvor der er vand imellem, kunne ikke hentes.'
export const ownIsKept = 'Din egen tur er der stadig. Hvis du gemmer denne, erstatter den din egen på denne enhed.'
export const inAddress = 'Turen står i adressen og er ikke gemt på denne enhed.'
export const saveAsMine = 'Gem som min tur'
export const seeOwn = 'Se min egen tur'
export const isRemoved = (name: string): string => `${name} er ikke længere med på turen.`
export const undo = 'Fortryd'
export const undoOf = (name: string): string => `fjernelsen af ${name}`
export const chooseAmong = (count: number): string =>
  count === 1 ? 'Vælg din gemte gård' : `Vælg blandt dine ${count} gemte gårde`
export const isFull = (most: number): string => `Turen er fuld: der er plads til ${most} stop.`
export const notSaved = 'Ikke gemt'
export const full = 'Turen er fuld'
export const roomFor = (most: number): string => `Der er plads til ${most} gårde.`
export const notStored =
  'Turen kunne ikke gemmes: din browser gemmer ikke noget fra denne side. Den står kun i adressen.'
export const stillEstimated = 'Køretiderne er stadig et skøn'
export const routerNotReached = 'Rutetjenesten kunne ikke nås. Tjek forbindelsen, og prøv igen.'
export const showMore = 'Vis flere'
export const orderNames = {
  quickest: 'Ordnet efter kortest køretid.',
  open: 'Ordnet, så flest har åbent, når du kommer.',
  own: 'Din egen rækkefølge.',
}
export const someFarm = 'En gård'
export const loading = 'Henter...'
export const noLongerOnMap = 'Findes ikke længere på kortet.'
export const hoursOn = (day: string, hours: string): string => `Åbningstid ${day}: ${hours}`
export const isNumber = (name: string, nth: number, total: number): string => `${name} er nu nummer ${nth} af ${total}.`
export const backAt = (time: string): string => `tilbage ca. ${time}`
export const isOnTrip = (name: string): string => `${name} er med på turen.`
export const getGpx = 'Hent GPX'
export const toCalendar = 'Til kalender'
export const linkNotCopied = 'Linket kunne ikke kopieres'
export const copyAddress = 'Kopiér adressen i browserens adresselinje i stedet.'
export const tripOnSite = 'En tur på Gårdkortet'
export const googleMaps = 'Rute i Google Maps'
export const appleMaps = 'Rute i Apple Kort'
export const takeAlong = 'Tag turen med'
export const shareTrip = 'Del turen'
export const print = 'Udskriv'
export const newTab = 'åbner i en ny fane'
export const notInCalendar = (count: number): string =>
  `${count === 1 ? 'Et stop' : `${count} stop`} uden kendt ankomst kommer ikke med i kalenderen.`
export const linkCopied = 'Link kopieret'
export const whoOpensIt = 'Den, der åbner det, ser turen, som den er nu.'
export const linkUnreadable = 'Linket kan ikke læses'
export const maybeShortened = 'Måske er det blevet forkortet på vejen. Bed om at få det sendt igen.'
export const sharedIntro = 'Nogen har delt en tur med dig. Du kan ændre den, uden at de ser det.'
export const proposedIntro = 'Foreslået ud fra din søgning. Fjern et stop, føj et til, eller kør.'
export const emptyIntro = 'Op til otte gårde på én tur: rækkefølge, køretid, og hvem der har åbent, når du kommer.'
export const ownIntro = 'Rækkefølge, køretid, og hvem der har åbent, når du kommer.'
export const titles = { own: 'Min tur', shared: 'En tur til dig', proposed: 'Forslag til en tur' }
export const unknownPlace = 'Det sted kender vi ikke. Skriv en by eller et postnummer.'
export const townsFailed = 'Byerne kunne ikke hentes. Tjek forbindelsen, og prøv igen.'
export const startIn = 'Start i by eller postnummer'
export const townOrPostcode = 'By eller postnummer'
export const choose = 'Vælg'
export const startsWhereYouAre = 'Turen begynder, hvor du er.'
export const positionNotFound = 'Din placering kunne ikke findes. Skriv i stedet, hvor turen begynder.'
export const start = 'Start'
export const myPosition = 'Min placering'
export const findingYou = 'Finder dig...'
export const fromMyPosition = 'Fra min placering'
export const withoutStart = 'Uden et startsted begynder turen ved det første stop.'
export const day = 'Dag'
export const time = 'Klokkeslæt'
export const leavingNow = 'Du kører nu.'
export const timeHasPassed = 'Det tidspunkt er gået.'
export const leaveNow = 'Kør nu i stedet'
export const edit = 'Ret'
export const startAndTime = 'Start og tid'
export const stayAtEach = 'Ophold hvert sted'
export const backToStart = 'Tilbage til start'
export const change = 'Skift'
export const yourPosition = 'din placering'
export const from = (place: string): string => `fra ${place}`
export const today = 'I dag'
export const atTime = (day: string, time: string): string => `${day} kl. ${time}`
export const atEachPlace = (minutes: number): string => `${minutes} min. hvert sted`
export const andBack = 'tilbage igen'
export const needsScript =
  'Din tur bliver regnet ud i din browser, og det kræver JavaScript. Slå JavaScript til for at planlægge en tur.'
export const tripMap = 'Kort over turen. Flyt med piletasterne, zoom med plus og minus.'
export const groups = { open: 'åben', maybe: 'måske åben', closed: 'lukket' }
export const fileName = 'min-tur'
export const fewerInBrowser = (stops: number): string =>
  `Har din telefon ikke Google Maps som app, tager kortet i dens browser kun ${stops} steder undervejs med.`
export const atClock = (time: string): string => `Kl. ${time}`
export const goodTime = (time: string): string => `Kl. ${time} er et godt tidspunkt:`
export const bestAt = (time: string): string => `Bedst kl. ${time}:`
export const callName = (name: string): string => `Ring til ${name}:`
export const moveUp = (name: string): string => `Flyt ${name} op`
export const moveDown = (name: string): string => `Flyt ${name} ned`
export const removeName = (name: string): string => `Fjern ${name} fra turen`
