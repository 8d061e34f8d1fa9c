import { fold } from '../text/fold.ts'

/**
 * Danish words for goods and ways of selling, and what they are called in German and English; a comma parts phrases.
 */
const table: Readonly<Record<string, string>> = {
  grøntsager: 'vegetable, vegetables, veggies, gemüse, gemuese',
  gulerødder: 'carrot, carrots, karotte, karotten, möhren, moehren',
  løg: 'onion, onions, zwiebel, zwiebeln',
  tomater: 'tomatoes, tomaten, tomate',
  agurker: 'cucumber, cucumbers, gurke, gurken',
  græskar: 'pumpkin, pumpkins, kürbis, kürbisse, kuerbis',
  asparges: 'asparagus, spargel',
  ærter: 'pea, peas, erbsen',
  bønner: 'beans, bohnen',
  majs: 'corn on the cob, sweetcorn',
  svampe: 'mushroom, mushrooms, pilze',
  hvidløg: 'garlic, knoblauch',
  kål: 'cabbage, kohl',
  kartofler: 'potato, potatoes, kartoffeln',
  frugt: 'fruit, fruits, obst, früchte, fruechte',
  bær: 'berry, berries, beeren',
  jordbær: 'strawberry, strawberries, erdbeere, erdbeeren',
  hindbær: 'raspberry, raspberries, himbeere, himbeeren',
  blåbær: 'blueberry, blueberries, heidelbeeren, blaubeeren',
  solbær: 'blackcurrant, blackcurrants',
  æbler: 'apple, apples, apfel, äpfel, aepfel',
  pærer: 'pear, pears, birne, birnen',
  blommer: 'plum, plums, pflaumen',
  kirsebær: 'cherry, cherries, kirsche, kirschen',
  kød: 'meat, fleisch, butcher, metzger, metzgerei',
  oksekød: 'beef, rindfleisch',
  svinekød: 'pork, schweinefleisch',
  lammekød: 'lamb, lammfleisch',
  kylling: 'chicken, hähnchen, haehnchen, huhn',
  and: 'duck, ente',
  gås: 'goose, gans',
  kalkun: 'turkey, truthahn',
  vildt: 'venison, wildfleisch',
  pølser: 'sausage, sausages, wurst, würste, würstchen',
  mejeri: 'dairy, molkerei',
  mælk: 'milk, milch',
  råmælk: 'raw milk, rohmilch',
  ost: 'cheese, käse, kaese',
  gedeost: 'goat cheese, ziegenkäse',
  smør: 'butter',
  æg: 'egg, eggs, ei, eier',
  brød: 'bread, brot, bakery, bäckerei, baeckerei',
  kager: 'cake, cakes, kuchen',
  honning: 'honey, honig',
  urter: 'herb, herbs, kräuter, kraeuter',
  mel: 'flour, mehl',
  marmelade: 'jam, konfitüre',
  garn: 'yarn',
  uld: 'wool, wolle',
  øl: 'beer, brewery, brauerei',
  vin: 'wine, wein, winery, weingut',
  spiritus: 'spirits, schnaps, distillery',
  saft: 'fruchtsaft',
  æblemost: 'apple juice, cider, apfelsaft',
  is: 'ice cream, eiscreme, eis',
  fisk: 'fish, fisch',
  laks: 'salmon, lachs',
  ørred: 'trout, forelle, forellen',
  juletræer: 'christmas tree, christmas trees, weihnachtsbaum, weihnachtsbäume',
  blomster: 'flower, flowers, blume, blumen',
  kaffe: 'coffee, kaffee',
  chokolade: 'chocolate, schokolade',
  selvpluk: 'pick your own, pyo, selbstpflücken, selbst pflücken, selbsternte',
  vejbod: 'farm stand, farmstand, roadside stall, honesty box, verkaufsstand',
  automat: 'vending machine, verkaufsautomat',
  gårdcafé: 'farm cafe, hofcafé',
  levering: 'delivery, lieferung',
  torvedag: 'farmers market, wochenmarkt',
  økologisk: 'organic, bio, biologisch',
  fritgående: 'free range, freiland',
  gårdbutik: 'farm shop, farm shops, farmshop, farm store, hofladen, hofläden, bauernladen',
}

const danishWords: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([danish, foreign]) => foreign.split(', ').map((phrase) => [fold(phrase), danish])),
)

const LONGEST_PHRASE = Math.max(...[...danishWords.keys()].map((phrase) => phrase.split(' ').length))

/** Every German and English word of the table that stands by itself, folded. */
export const foreignWords: readonly string[] = [...danishWords.keys()].filter((phrase) => !phrase.includes(' '))

/**
 * The Danish word for some of the folded words from the first on, and how many those are; the longest phrase counts.
 */
export function danishFor(words: readonly string[]): { danish: string; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    const danish = danishWords.get(words.slice(0, length).join(' '))
    if (danish !== undefined) return { danish, length }
  }
  return null
}
