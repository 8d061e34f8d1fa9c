import { counted, formatNumber } from '../format.ts'

export const areaFull = 'Der er ikke plads til dem alle på enheden.'
export const areaOffline = 'Nogle sider kunne ikke hentes. Tjek forbindelsen, og prøv igen.'
export const tooManyAreas = 'Der er plads til tre områder. Fjern et af dem under Mine gårde.'
export const cannotKeep = 'Din browser kan ikke gemme sider til brug uden forbindelse.'
export const fetchAgain = 'Hent det igen'
export const keepArea = 'Gem området på enheden'
export const areaKept = (count: number, when: string): string =>
  `${counted(count, 'gård', 'gårde')} er på enheden · hentet ${when}.`
export const keeping = 'Gemmer...'
export const keepingOf = (count: number, total: number): string =>
  `Gemmer ${formatNumber(count)} af ${formatNumber(total)}...`
export const withoutConnection = 'Uden forbindelse'
export const areaPages = (kept: number, isPart: boolean, megabytes: string): string =>
  `${kept === 1 ? 'Gårdens side' : `${isPart ? 'De første' : 'Alle'} ${formatNumber(kept)} gårdes sider`} på enheden, med åbningstider, omegn og vej. ` +
  `Det fylder ca. ${megabytes}\u00a0MB.`
export const removeAgain = 'Fjern det igen'
export const open = 'Åbent'
export const shutAgainstHours = 'Lukket, selv om der stod åbent'
export const shut = 'Lukket'
export const closedForGood = 'Lukket for altid'
export const gone = 'Den er her ikke'
export const thanks = 'Tak. Det hjælper den næste, der kører forbi.'
export const waiting = 'Tak. Svaret er gemt på enheden og sendes, når der er net.'
export const lost = 'Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.'
export const answeredToday = 'Tak, du har svaret i dag. Tryk på et andet svar, hvis det var forkert.'
export const wasHere = 'Jeg var her'
export const close = 'Luk'
export const yes = 'Ja'
export const no = 'Nej'
export const doNotKnow = 'Ved ikke'
export const thanksForFact = 'Tak. Når to svarer det samme, står det på siden.'
export const onlyIfKnown = 'Kun hvis du ved det. Det hjælper den næste, der kører forbi.'
export const askAnother = 'Tak. Så spørger vi en anden.'
