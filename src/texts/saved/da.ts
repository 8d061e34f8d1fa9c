export const notOnDevice = 'Siden er ikke på enheden: den kan kun læses med forbindelse.'
export const onDevice = (when: string): string => `Gemt til offline brug · hentet ${when}`
export const fetching = 'Henter...'
export const fetchAgain = 'Hent igen'
export const remove = 'Fjern'
export const areasOnDevice = 'Områder på denne enhed'
export const fileUnreadable = 'Filen kunne ikke læses. Vælg en, der er gemt herfra.'
export const addedToList = (count: number): string => `${count} ${count === 1 ? 'gård' : 'gårde'} er føjet til listen.`
export const saveAsFile = 'Gem listen som fil'
export const loadFile = 'Hent en liste fra fil'
export const readableOffline = (count: number, total: number): string =>
  `${count} af ${total} ${total === 1 ? 'side' : 'sider'} kan læses uden forbindelse.`
export const keptForGood = 'Browseren beholder dem, til du fjerner dem.'
export const mayBeDeleted = 'Browseren kan slette dem, hvis enheden mangler plads.'
export const lostPages = (count: number): string =>
  `Din browser har slettet ${count === 1 ? 'en gemt side' : `${count} gemte sider`}. De hentes igen, når der er forbindelse.`
export const keepProblems = {
  full: 'Der er ikke plads til alle siderne på enheden. Listen og dine noter er gemt.',
  offline: 'Nogle sider kunne ikke hentes. De prøves igen, næste gang du åbner listen.',
}
export const keptFarms = (count: number, when: string): string =>
  `${count} ${count === 1 ? 'gård' : 'gårde'} · hentet ${when}`
export const nothingKept = 'Din browser gemmer ikke noget fra denne side, så her kan ikke være nogen gårde.'
export const partlyUnreadable = 'Noget af det, der var gemt her, kunne ikke læses. Det, der kunne, står herunder.'
export const own = {
  heading: 'Mine gårde',
  intro: 'De gårdbutikker, du har gemt. De ligger i din egen browser og sendes ingen steder hen.',
}
export const others = {
  heading: 'En liste til dig',
  intro: 'Nogen har delt sine gårde med dig. Du kan gemme dem alle eller en ad gangen.',
}
export const noneYet = 'Du har ikke gemt nogen gårde endnu'
export const findShop = 'Find en gårdbutik'
export const seeAreas = 'Se områder'
export const sortBy = 'Sortér efter'
export const listInLink =
  'Listen ligger i selve linket og sendes ikke til os. Den, der åbner det, ser gårdene, som de er på kortet den dag.'
export const withNotes = 'Tag mine noter med'
export const linkToList = 'Link til listen'
export const sendLink = 'Send link'
export const copyLink = 'Kopiér link'
export const goneNote = '(findes ikke længere på kortet)'
export const phone = 'tlf.'
export const planTrip = 'Planlæg tur'
export const shareList = 'Del listen'
export const print = 'Udskriv'
export const namesAsSaved = 'Her er navne og adresser, som de var, da du gemte dem.'
export const pressHeart = 'Tryk på hjertet'
export const thenItIsHere =
  'i listen eller på gårdens side. Så står den her næste gang, og du kan skrive en note til den.'
export const findingYou = 'Finder dig...'
export const sorts = { saved: 'Senest gemt', distance: 'Nærmest' }
export const shareOutcomes = {
  asked: '',
  copied: 'Linket er kopieret.',
  failed: 'Linket kunne ikke kopieres. Markér det ovenfor, og kopiér det selv.',
}
export const shareTitle = 'Mine gårde på Gårdkortet'
export const detailsFailed = 'Butikkernes oplysninger kunne ikke hentes.'
export const showMore = 'Vis flere'
export const seeIfPage = 'Se, om dens side er der'
export const note = 'Note'
export const notePlaceholder = 'Til dig selv: hvad vil du købe?'
export const shownOf = (shown: number, total: number): string => `Viser ${shown} af ${total}`
export const noLongerOnMap = 'Findes ikke længere på kortet.'
export const whyGone = 'Butikken kan være lukket eller slettet, eller så ny, at listen ikke har den endnu.'
export const noteAbout = (name: string): string => `om ${name}`
export const isRemoved = 'er fjernet fra dine gårde.'
export const undo = 'Fortryd'
export const undoOf = (name: string): string => `fjernelsen af ${name}`
export const formerName = (name: string): string => `Hed ${name}, da du gemte den.`
export const seeOwn = 'Se mine egne gårde'
export const linkUnreadable = 'Linket kan ikke læses'
export const maybeShortened = 'Måske er det blevet forkortet på vejen. Bed om at få det sendt igen.'
export const saveAll = 'Gem alle'
export const allSaved = 'Alle gårdene i listen er gemt på denne enhed.'
export const listWhenFetched = 'Listen vises, når de kan hentes.'
export const farmCount = (count: number): string => (count === 1 ? '1 gård' : `${count} gårde`)
export const someGone = (count: number): string =>
  `${count === 1 ? 'En af gårdene' : `${count} af gårdene`} findes ikke længere på kortet.`
export const needsScript =
  'Din liste ligger i din browser, og det kræver JavaScript at læse den. Slå JavaScript til for at se og gemme gårde.'
export const savedFull = 'Gården er gemt, men der er ikke plads på telefonen til dens side uden forbindelse.'
export const savedOffline =
  'Gården er gemt. Dens side kan læses uden forbindelse, når du har åbnet Mine gårde med forbindelse.'
export const storageRefused =
  'Det kunne ikke gemmes: din browser gemmer ikke noget fra denne side, eller der er ikke mere plads.'
export const tooMany = (most: number): string => `Det kunne ikke gemmes: der er plads til ${most} gårde.`
export const onThisDevice = 'Gemt på denne enhed'
export const hoursUnknown = 'Åbningstider ukendt'
export const openAt = (hours: string): string => `Åbent: ${hours}`
export const printed = (date: string): string =>
  `Udskrevet ${date}. Åbningstiderne gælder en almindelig uge på den tid af året.`
