import { counted, formatNumber } from '../format.ts'

export const farmShops = 'Hofläden'
export const shopsIn = (place: string): string => `Hofläden in ${place}`
export const goodsIn = (goods: string, place: string): string => `${goods} in ${place}`
export const places = (count: number): string => counted(count, 'Anbieter', 'Anbieter')

export const areaIntro = (area: string, region: string): string => `Erzeuger in und um ${area}, Region ${region}.`
export const noShops = 'Auf der Karte gibt es noch keine Hofläden.'
export const noShopsIn = (area: string): string => `In ${area} gibt es auf der Karte noch keinen Hofladen.`
export const noSellers = (goods: string): string => `Auf der Karte bietet noch niemand ${goods} an.`
export const noOrganicSellers = (goods: string): string =>
  `Auf der Karte bietet noch niemand ${goods} mit Bio-Siegel an.`
export const nearestFollow = 'Hier sind die nächsten.'
export const nearest = 'Die nächsten'
export const markedOrganic = 'Mit Bio-Siegel'

export const producers = (_count: number): string => 'Erzeuger'
export const confirmed = 'bestätigt'
export const ofWhich = (count: number): string => `davon ${formatNumber(count)}`
export const productTypes = (count: number): string => (count === 1 ? 'Warengruppe' : 'Warengruppen')
export const average = 'im Durchschnitt'
export const reviews = (count: number): string => (count === 1 ? 'Bewertung' : 'Bewertungen')
export const municipalities = (count: number): string => (count === 1 ? 'Kommune' : 'Kommunen')

export const otherAreas = 'Andere Orte'
export const inOtherAreas = (heading: string): string => `${heading} an anderen Orten`
export const byArea = (heading: string): string => `${heading} nach Ort`
export const otherProducts = 'Andere Produkte'
export const byProduct = 'Nach Produkt suchen'
export const popularProducts = 'Beliebte Produkte'

export const season = 'Saison'
export const allSeasons = 'Alles, was Saison hat, Monat für Monat'
export const backToMap = 'Zurück zur Karte'

const allYear = 'Das ganze Jahr'

export const categories = {
  'økologiske-grøntsager': {
    path: 'bio-gemuese',
    name: 'Bio-Gemüse',
    shortName: 'Gemüse',
    description: 'Gemüse direkt vom Feld: Möhren, Kohl, Zwiebeln, Kartoffeln und was die Saison sonst hergibt.',
    season: 'Frühjahr und Sommer',
    seasonText:
      'Am größten ist die Auswahl von Mai bis Oktober. Kohl, Wurzelgemüse und Zwiebeln gibt es den Winter über.',
  },
  'lokalt-kød': {
    path: 'fleisch-vom-hof',
    name: 'Regionales Fleisch',
    shortName: 'Fleisch',
    description: 'Rind, Schwein, Lamm und Geflügel von Höfen der Umgebung, oft direkt aus der Gefriertruhe des Hofs.',
    season: allYear,
    seasonText: 'Fleisch gibt es das ganze Jahr, Lamm vor allem im Herbst.',
  },
  'artisan-ost': {
    path: 'handwerkskaese',
    name: 'Käse aus Handarbeit',
    shortName: 'Käse',
    description: 'Käse aus kleinen Molkereien, aus der Milch von Kühen, Ziegen und Schafen vom Hof.',
    season: allYear,
    seasonText: 'Käse gibt es das ganze Jahr, Ziegen- und Schafskäse vor allem von Frühjahr bis Herbst.',
  },
  'friske-æg': {
    path: 'frische-eier',
    name: 'Frische Eier',
    shortName: 'Eier',
    description: 'Eier von den Hühnern des Hofs, am Stand an der Straße oder im Hofladen.',
    season: allYear,
    seasonText: 'Die Hühner legen das ganze Jahr, in den dunklen Monaten weniger.',
  },
  'sæsonens-frugt': {
    path: 'obst-der-saison',
    name: 'Obst der Saison',
    shortName: 'Obst',
    description:
      'Beeren, Äpfel, Birnen, Pflaumen und Kirschen aus dänischen Gärten und Plantagen, mancherorts zum Selbstpflücken.',
    season: 'Sommer und Herbst',
    seasonText: 'Erdbeeren ab Juni, Kirschen im Juli, Pflaumen im August, Äpfel und Birnen ab September.',
  },
  'økologisk-mælk': {
    path: 'bio-milch',
    name: 'Bio-Milch',
    shortName: 'Milch',
    description: 'Milch und Milchprodukte von Höfen und kleinen Molkereien, mancherorts frisch gezapft.',
    season: allYear,
    seasonText: 'Milch gibt es das ganze Jahr.',
  },
  'hjemmelavet-brød': {
    path: 'selbst-gebackenes-brot',
    name: 'Selbst gebackenes Brot',
    shortName: 'Brot',
    description:
      'Brot, Brötchen und Kuchen, auf dem Hof oder in der kleinen Bäckerei gebacken, oft mit Mehl vom eigenen Feld.',
    season: allYear,
    seasonText: 'Gebacken wird das ganze Jahr, vielerorts nur an bestimmten Tagen.',
  },
}
export const besideMissing = 'Stehen Sie vor einem, der fehlt?'
export const addHere = 'Hier eintragen'
export const shopCount = (count: number): string => counted(count, 'Hofladen', 'Hofläden')
export const noneYet = 'noch keine'
export const nearestAway = (distance: string): string => `nächster ${distance} entfernt`
export const allDenmark = 'Hofläden in ganz Dänemark'
export const findOnMap = 'Erzeuger auf der Karte finden'
export const straightFromFarm = 'Direkt vom Hof, in ganz Dänemark'
