import { counted } from '../format.ts'

const shops = (count: number): string => counted(count, 'gårdbutik', 'gårdbutikker')
const places = (count: number): string => counted(count, 'sted', 'steder')

export const texts = {
  /** The title and description of each page for search engines. Keywords are separated by commas. */
  homeTitle: 'Gårdbutikker i Danmark – find lokale producenter på kortet',
  homeDescription: (count: number): string =>
    `Find ${count > 0 ? shops(count) : 'gårdbutikker'} og lokale producenter på kort og liste. Søg efter ` +
    'produkt, sted og afstand, og se, hvem der har åbent nu.',
  homeKeywords: 'gårdbutik,gårdbutikker,lokale producenter,gårdsalg,stalddørssalg,vejbod',

  producerTitle: (name: string, product: string, town: string): string => `${name} – ${product} i ${town}`,
  closedTitle: (name: string, town: string): string => `${name}, ${town} (lukket)`,
  closedForGood: 'Butikken er lukket for altid.',
  farmShop: 'gårdbutik',

  areaTitle: (area: string, count: number): string =>
    count > 0 ? `Gårdbutikker i ${area} – ${shops(count)}` : `Gårdbutikker i ${area} og omegn`,
  areaDescription: (area: string, region: string, count: number): string =>
    count > 0
      ? `Find ${shops(count)} i ${area}, ${region}. Se kort, åbningstider, og hvad de sælger.`
      : `Der er endnu ingen gårdbutikker i ${area} på kortet. Se de nærmeste, og hvor langt der er til dem.`,
  areaKeywords: (area: string): string => `gårdbutik ${area},gårdbutikker ${area},gårdsalg ${area}`,

  categoryTitle: (name: string, count: number): string =>
    `${name} direkte fra gården${count > 0 ? ` – ${places(count)} i Danmark` : ''}`,
  categoryDescription: (description: string, count: number): string =>
    `${description} Se ${places(count)} på kort og liste.`,
  pairTitle: (name: string, area: string, count: number): string =>
    count > 0 ? `${name} i ${area} – ${shops(count)}` : `${name} nær ${area}`,
  pairDescription: (goods: string, area: string, count: number): string =>
    `Find ${goods} i ${area}: ${shops(count)} med kort, åbningstider og kontakt.`,
  seeNearest: 'Se de nærmeste, og hvor langt der er til dem.',

  kindTitle: (label: string, name: string): string => `${label} direkte fra gården – find ${name} nær dig`,
  kindDescription: (name: string, season: string | null, count: number): string =>
    `Om ${places(count)} på kortet står der, at ${count === 1 ? 'det' : 'de'} sælger ${name}.` +
    `${season === null ? '' : ` Sæson: ${season}.`} Se ${count === 1 ? 'det' : 'dem'} på kort og liste, med åbningstider og vej.`,
  kindKeywords: (name: string): string => `${name},${name} nær mig,køb ${name}`,

  pages: {
    areas: {
      title: 'Gårdbutikker efter område',
      description: 'Find gårdbutikker i 40 danske byer og deres omegn, ordnet efter region.',
      keywords: 'gårdbutikker,områder,regioner',
    },
    products: {
      title: 'Gårdbutikker efter produkt',
      description: 'Find økologiske grøntsager, lokalt kød, ost, æg, frugt, mælk og brød direkte fra danske gårde.',
      keywords: 'gårdbutikker,grøntsager,kød,ost,æg,frugt,mælk,brød',
    },
    season: {
      title: 'I sæson: danske råvarer måned for måned',
      description:
        'Hvornår er danske jordbær, asparges, kartofler, æbler og juletræer i sæson? Se kalenderen, og find dem, der ' +
        'sælger dem.',
      keywords: 'i sæson,sæsonkalender,danske råvarer,jordbær,asparges,nye kartofler,juletræer',
    },
    addStall: {
      title: 'Tilføj her',
      description: 'Står du ved en vejbod, som ikke er på kortet? Tag et billede, og peg på den.',
      keywords: '',
    },
    mine: {
      title: 'Mine gårde',
      description: 'De gårdbutikker, du har gemt på denne enhed, med dine egne noter.',
      keywords: '',
    },
    trip: {
      title: 'Min tur',
      description: 'Planlæg en tur til op til otte gårdbutikker: rækkefølge, køretid, og hvem der har åbent.',
      keywords: '',
    },
    about: {
      title: 'Om Gårdkortet',
      description: 'Hvad Gårdkortet er, hvor oplysningerne kommer fra, og hvordan du hjælper med at holde dem ajour.',
      keywords: 'Gårdkortet,om',
    },
    addProducer: {
      title: 'Tilføj Butik',
      description: 'Kender du en gårdbutik, der mangler? Tilføj den til Gårdkortet, så andre kan finde den.',
      keywords: 'tilføj gårdbutik,gårdbutik,lokal producent',
    },
    contact: {
      title: 'Kontakt',
      description: 'Skriv til Gårdkortet: spørgsmål, rettelser, ros og ris.',
      keywords: 'kontakt,Gårdkortet',
    },
    privacy: {
      title: 'Privatlivspolitik',
      description: 'Hvilke oplysninger Gårdkortet gemmer, hvor længe og hvorfor, og hvilke rettigheder du har.',
      keywords: 'privatlivspolitik,GDPR,cookies',
    },
    status: {
      title: 'Status: hvor friske er oplysningerne?',
      description:
        'Hvor mange gårdbutikker der er bekræftet inden for et år, region for region, som figur, tabel og CSV.',
      keywords: 'status,bekræftet',
    },
    data: {
      title: 'Åbne data',
      description: 'Alle gårdbutikker som fil, og et kald, der fortæller, hvad der er ændret siden sidst.',
      keywords: 'åbne data,API',
    },
    offline: { title: 'Uden forbindelse', description: 'Det, du kan se på Gårdkortet uden net.', keywords: '' },
    notFound: {
      title: 'Siden findes ikke',
      description: 'Siden findes ikke. Find en gårdbutik på kortet i stedet.',
      keywords: '',
    },
  },
}
