import { counted, formatNumber } from '../format.ts'

const allYear = 'Das ganze Jahr'

export const texts = {
  farmShops: 'Hofläden',
  shopsIn: (place: string): string => `Hofläden in ${place}`,
  goodsIn: (goods: string, place: string): string => `${goods} in ${place}`,
  places: (count: number): string => counted(count, 'Anbieter', 'Anbieter'),

  areaIntro: (area: string, region: string): string => `Erzeuger in und um ${area}, Region ${region}.`,
  noShops: 'Auf der Karte gibt es noch keine Hofläden.',
  noShopsIn: (area: string): string => `In ${area} gibt es auf der Karte noch keinen Hofladen.`,
  noSellers: (goods: string): string => `Auf der Karte bietet noch niemand ${goods} an.`,
  noOrganicSellers: (goods: string): string => `Auf der Karte bietet noch niemand ${goods} mit Bio-Siegel an.`,
  nearestFollow: 'Hier sind die nächsten.',
  nearest: 'Die nächsten',
  markedOrganic: 'Mit Bio-Siegel',

  producers: (_count: number): string => 'Erzeuger',
  confirmed: 'bestätigt',
  ofWhich: (count: number): string => `davon ${formatNumber(count)}`,
  productTypes: (count: number): string => (count === 1 ? 'Warengruppe' : 'Warengruppen'),
  average: 'im Durchschnitt',
  reviews: (count: number): string => (count === 1 ? 'Bewertung' : 'Bewertungen'),
  municipalities: (count: number): string => (count === 1 ? 'Kommune' : 'Kommunen'),

  otherAreas: 'Andere Orte',
  inOtherAreas: (heading: string): string => `${heading} an anderen Orten`,
  byArea: (heading: string): string => `${heading} nach Ort`,
  otherProducts: 'Andere Produkte',
  byProduct: 'Nach Produkt suchen',
  popularProducts: 'Beliebte Produkte',

  season: 'Saison',
  allSeasons: 'Alles, was Saison hat, Monat für Monat',
  backToMap: 'Zurück zur Karte',

  categories: {
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
      description: 'Rind, Schwein, Lamm und Geflügel von Höfen der Umgebung, oft direkt aus der Gefriertruhe.',
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
  },
  besideMissing: 'Fehlt der Hofladen, vor dem Sie stehen?',
  addHere: 'Hier eintragen',
  shopCount: (count: number): string => counted(count, 'Hofladen', 'Hofläden'),
  noneYet: 'noch keine',
  nearestAway: (distance: string): string => `nächster ${distance} entfernt`,
  allDenmark: 'Hofläden in ganz Dänemark',
  findOnMap: 'Erzeuger auf der Karte finden',
  straightFromFarm: 'Direkt vom Hof, in ganz Dänemark',

  knownSellers: (name: string, count: number): string =>
    `Bei ${counted(count, 'Anbieter', 'Anbietern')} auf der Karte steht, dass es ${name} gibt.`,
  shopsWith: (name: string): string => `Hofläden, die ${name} anbieten`,
  othersMay: (name: string): string => `Auch andere können ${name} haben, ohne dass es irgendwo steht.`,
  searchEverywhere: (name: string): string => `${name} auf der ganzen Karte suchen`,

  areasHeading: 'Hofläden nach Ort',
  areasIntro: '40 Städte mit Umgebung, nach Regionen geordnet.',
  searchArea: 'Ort suchen',
  noAreas: 'Keine Orte gefunden',
  mostSearched: 'Am meisten gesucht',
  allProducts: 'Alle Produkte',
  productsHeading: 'Hofläden nach Produkt',
  productsIntro: 'Was möchten Sie vom Hof mitnehmen?',
  searchProduct: 'Produkt suchen',
  noProducts: 'Keine Produkte gefunden',
  producerCount: (count: number): string => (count === 0 ? 'Noch keine' : counted(count, 'Erzeuger', 'Erzeuger')),
  markedCount: (marked: number, unmarked: number): string =>
    `${marked === 0 ? 'Noch keiner mit Bio-Siegel' : counted(marked, 'Erzeuger', 'Erzeuger')} · ${formatNumber(unmarked)} ohne Bio-Siegel`,
}
