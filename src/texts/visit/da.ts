import { counted, formatNumber } from '../format.ts'

export const texts = {
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
    `${kept === 1 ? 'Gårdens side' : `${isPart ? 'De første' : 'Alle'} ${formatNumber(kept)} gårdes sider`} på enheden, med åbningstider, omegn og vej. ` +
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
  /** Words for a payment that a shop does not take. */
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
