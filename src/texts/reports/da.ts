import { counted, formatNumber } from '../format.ts'

/** Information from sources, owners and visitors about a shop, and the dialog for visitors' reports. */
export const texts = {
  // The source of the information, and who confirmed it.
  fromSource: {
    openstreetmap: 'I OpenStreetMap',
    editors: 'Indtastet af redaktionen',
    website: 'På en hjemmeside',
    list: 'Fra en liste',
  },
  onPage: (host: string): string => `På ${host}`,
  from: (source: string): string => `Fra ${source}`,
  addedByVisitor: (date: string): string => `Tilføjet af en besøgende ${date}`,
  undated: (source: string): string => `${source}, uden dato`,
  asOf: (source: string, month: string): string => `${source} pr. ${month}`,

  /** How a person confirmed a page. */
  verbs: { added: 'Tilføjet', corrected: 'Rettet', confirmed: 'Bekræftet' },
  by: { editors: 'Gårdkortet', owner: 'ejeren', visitors: 'to besøgende' },
  confirmation: (verb: string, by: string, date: string): string => `${verb} af ${by} ${date}`,
  notConfirmedSince: (month: string): string => `Ikke bekræftet siden ${month}`,
  maybeOutdated: (text: string): string => `${text} – kan være forældet`,

  /** The source of a tag that is not in the producer's own lists. */
  suggestedBy: {
    visitors: 'ifølge besøgende',
    name: 'ifølge navnet',
    description: 'ifølge beskrivelsen',
  },

  /** Results of food inspections, by the number of the smiley. */
  inspections: {
    1: 'Ingen anmærkninger',
    2: 'Indskærpelse',
    3: 'Påbud eller forbud',
    4: 'Bøde, politianmeldelse eller frataget godkendelse',
  },

  // Owners' notices and visitors' findings.
  closedToday: 'Lukket i dag',
  closedUntil: (date: string): string => `Lukket til og med ${date}`,
  onHolidayToday: 'Ferielukket i dag',
  onHolidayUntil: (date: string): string => `Ferielukket til og med ${date}`,
  onHoliday: (from: string, to: string): string => `Ferielukket ${from} – ${to}`,
  soldOutToday: 'Udsolgt i dag',
  soldOutUntil: (date: string): string => `Udsolgt til og med ${date}`,
  /** Followed by the owner's text. */
  forSale: 'Til salg i denne uge: ',

  /** A short date: weekday, day and month. */
  day: (weekday: string, day: number, month: number): string => `${weekday.slice(0, 3)}. ${day}.${month}`,
  foundOpen: (day: string): string => `En besøgende fandt den åben ${day}`,
  foundShut: (day: string): string => `En besøgende fandt den lukket ${day}`,
  doubted: (day: string): string => `To besøgende fandt den lukket, senest ${day}`,

  // Areas stored for offline use, and questions to visitors.
  areaFull: 'Der er ikke plads til dem alle på enheden.',
  areaOffline: 'Nogle sider kunne ikke hentes. Tjek forbindelsen, og prøv igen.',
  tooManyAreas: 'Der er plads til tre områder. Fjern et af dem under Mine gårde.',
  cannotKeep: 'Din browser kan ikke gemme sider til brug uden forbindelse.',
  fetchAgain: 'Hent det igen',
  keepArea: 'Gem området på enheden',
  areaKept: (count: number, when: string): string =>
    `${counted(count, 'gård', 'gårde')} er på enheden · hentet ${when}.`,
  keeping: 'Gemmer...',
  keepingOf: (count: number, total: number): string => `Gemmer ${formatNumber(count)} af ${formatNumber(total)}...`,
  withoutConnection: 'Uden forbindelse',
  areaPages: (kept: number, isPart: boolean, megabytes: string): string =>
    `${kept === 1 ? 'Gårdens side' : `${isPart ? 'De første' : 'Alle'} ${formatNumber(kept)} gårdes sider`} på enheden, ` +
    'med åbningstider, omegn og vej. ' +
    `Det fylder ca. ${megabytes}\u00a0MB.`,
  removeAgain: 'Fjern det igen',
  open: 'Åbent',
  shutAgainstHours: 'Lukket, selv om der stod åbent',
  shut: 'Lukket',
  closedForGood: 'Lukket for altid',
  gone: 'Den er her ikke',
  thanks: 'Tak. Det hjælper den næste, der kører forbi.',
  waiting: 'Tak. Svaret er gemt på enheden og sendes, når der er net.',
  lost: 'Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.',
  answeredToday: 'Tak, du har svaret i dag. Tryk på et andet svar, hvis det var forkert.',
  wasHere: 'Jeg var her',
  close: 'Luk',
  yes: 'Ja',
  no: 'Nej',
  doNotKnow: 'Ved ikke',
  thanksForFact: 'Tak. Når to svarer det samme, står det på siden.',
  onlyIfKnown: 'Kun hvis du ved det. Det hjælper den næste, der kører forbi.',
  askAnother: 'Tak. Så spørger vi en anden.',

  /** Questions about a shop, and facts on which two visitors agree. */
  selfService: 'Selvbetjening',
  /** A payment that the shop does not accept. */
  notTaken: (payment: string): string => `Ikke ${payment}`,
  notSold: (goods: string): string => `Ingen ${goods.toLowerCase()}`,
  questions: {
    self_service_stall: 'Er der selvbetjening?',
    pick_your_own: 'Kan man selv plukke?',
    vending_machine: 'Er der en automat?',
    farm_cafe: 'Er der en gårdcafé?',
    dairy: 'Sælger de mælk, ost eller andet mejeri?',
    fabrics: 'Sælger de garn eller tekstiler?',
    cash: 'Tager de kontanter?',
    card: 'Kan man betale med kort?',
  },
  isPaidWith: (payment: string): string => `Tager de ${payment}?`,
  isSold: (goods: string): string => `Sælger de ${goods.toLowerCase()}?`,
  settled: (tag: string): string => `${tag}: afgjort`,
}
