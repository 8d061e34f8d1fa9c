import { formatNumber } from '../format.ts'

export const texts = {
  goal: 'Vores mål',
  goalText:
    'Der ligger gode råvarer bag næste sving, men man skal vide hvor. Vi vil gøre det lige så let at handle på gården som i supermarkedet: find stedet, se, hvad de sælger, og om der er åbent, og kør derhen.',
  whatYouCan: 'Hvad du kan',
  seeOpen: 'Se, hvem der har åbent nu, når åbningstiderne er kendt.',
  homeScreen: 'Lægge siden på telefonens startskærm og bruge kortet og de sider, du har set, uden net.',
  standFor: 'Det står vi for',
  whereFrom: 'Hvor oplysningerne kommer fra',
  writeToUs: 'Skriv til os',
  local: 'Lokalt',
  localText: 'Mad, der er dyrket i nærheden, har kort vej til bordet, og du kan møde dem, der har lavet den.',
  honest: 'Ærligt',
  honestText:
    'Vi viser, hvad vi ved, og siger til, når vi ikke ved det. Ukendte åbningstider er ukendte, ikke lukkede.',
  open: 'Åbent',
  openText: 'Oplysningerne er frie at bruge. Hent dem, ret dem, byg videre på dem.',
  calm: 'Roligt',
  calmText: 'Ingen reklamer og ingen sporing. Din placering forlader aldrig din browser.',
  intro: (total: number): string =>
    'Gårdkortet viser vej til danske gårdbutikker, vejboder og lokale producenter. ' +
    `Lige nu er der ${total === 0 ? 'ingen' : formatNumber(total)} på kortet.`,
  findOn: 'Finde gårdbutikker på',
  theMap: 'kortet',
  orInList: 'eller i listen efter produkt, sted og afstand.',
  exploreBy: 'Gå på opdagelse efter',
  town: 'område',
  or: 'eller',
  product: 'produkt',
  firstFrom: 'De første producenter er hentet fra',
  datesOfData:
    ', de sydligste pr. januar 2026 og resten pr. september 2019. Hver side siger, hvor dens oplysninger er fra, og hvor gamle de er.',
  writing: 'Skriver du om Gårdkortet? Her er',
  logos: 'logoet i syv udgaver',
}
