import { formatNumber } from '../format.ts'

export const goal = 'Vores mål'
export const goalText =
  'Der ligger gode råvarer bag næste sving, men man skal vide hvor. Vi vil gøre det lige så let at handle på gården som i supermarkedet: find stedet, se, hvad de sælger, og om der er åbent, og kør derhen.'
export const whatYouCan = 'Hvad du kan'
export const seeOpen = 'Se, hvem der har åbent nu, når åbningstiderne er kendt.'
export const homeScreen = 'Lægge siden på telefonens startskærm og bruge kortet og de sider, du har set, uden net.'
export const standFor = 'Det står vi for'
export const whereFrom = 'Hvor oplysningerne kommer fra'
export const writeToUs = 'Skriv til os'
export const local = 'Lokalt'
export const localText =
  'Mad, der er dyrket i nærheden, har kort vej til bordet, og du kan møde dem, der har lavet den.'
export const honest = 'Ærligt'
export const honestText =
  'Vi viser, hvad vi ved, og siger til, når vi ikke ved det. Ukendte åbningstider er ukendte, ikke lukkede.'
export const open = 'Åbent'
export const openText = 'Oplysningerne er frie at bruge. Hent dem, ret dem, byg videre på dem.'
export const calm = 'Roligt'
export const calmText = 'Ingen reklamer og ingen sporing. Din placering forlader aldrig din browser.'
export const intro = (total: number): string =>
  'Gårdkortet viser vej til danske gårdbutikker, vejboder og lokale producenter. ' +
  `Lige nu er der ${total === 0 ? 'ingen' : formatNumber(total)} på kortet.`
export const findOn = 'Finde gårdbutikker på'
export const theMap = 'kortet'
export const orInList = 'eller i listen efter produkt, sted og afstand.'
export const exploreBy = 'Gå på opdagelse efter'
export const town = 'område'
export const or = 'eller'
export const product = 'produkt'
export const firstFrom = 'De første producenter er hentet fra'
export const datesOfData =
  ', de sydligste pr. januar 2026 og resten pr. september 2019. Hver side siger, hvor dens oplysninger er fra, og hvor gamle de er.'
export const writing = 'Skriver du om Gårdkortet? Her er'
export const logos = 'logoet i syv udgaver'
