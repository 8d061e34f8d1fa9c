import { fold } from '../text/fold.ts'

/** Danish words for goods and ways of selling, with their German and English equivalents separated by commas. */
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
  majs: 'corn on the cob, sweetcorn, zuckermais',
  svampe: 'mushroom, mushrooms, pilze',
  hvidløg: 'garlic, knoblauch',
  kål: 'cabbage, kohl',
  kartofler: 'potato, potatoes, kartoffeln',
  spidskål: 'pointed cabbage, spitzkohl',
  blomkål: 'cauliflower, blumenkohl',
  hvidkål: 'white cabbage, weißkohl, weisskohl',
  rødkål: 'red cabbage, rotkohl, blaukraut',
  grønkål: 'kale, grünkohl, gruenkohl',
  rosenkål: 'brussels sprouts, rosenkohl',
  rødbeder: 'beetroot, beetroots, rote bete, rote beete',
  porrer: 'leek, leeks, lauch, porree',
  salat: 'lettuce, kopfsalat',
  squash: 'courgette, courgettes, zucchini',
  spinat: 'spinach',
  radiser: 'radish, radishes, radieschen',
  peberfrugt: 'paprika, peppers',
  jordskokker: 'jerusalem artichokes, topinambur',
  pastinak: 'parsnip, parsnips, pastinaken',
  rabarber: 'rhubarb, rhabarber',
  fennikel: 'fennel, fenchel',
  chili: 'chilli, chillies, chilis',
  broccoli: 'brokkoli',
  kålrabi: 'kohlrabi',
  knoldselleri: 'celeriac, knollensellerie, sellerie',
  persillerod: 'parsley root, petersilienwurzel, petersilienwurzeln',
  persille: 'parsley, petersilie',
  purløg: 'chives, schnittlauch',
  ramsløg: 'ramsons, wild garlic, bärlauch, baerlauch',
  dild: 'dill',
  kantareller: 'chanterelle, chanterelles, pfifferling, pfifferlinge',
  frugt: 'fruit, fruits, obst, früchte, fruechte',
  bær: 'berry, berries, beeren',
  jordbær: 'strawberry, strawberries, erdbeere, erdbeeren',
  hindbær: 'raspberry, raspberries, himbeere, himbeeren',
  blåbær: 'blueberry, blueberries, heidelbeeren, blaubeeren',
  solbær: 'blackcurrant, blackcurrants, schwarze johannisbeeren',
  ribs: 'redcurrant, redcurrants, rote johannisbeeren, johannisbeeren',
  stikkelsbær: 'gooseberry, gooseberries, stachelbeere, stachelbeeren',
  brombær: 'blackberry, blackberries, brombeere, brombeeren',
  hyldeblomst: 'elderflower, elderflowers, holunderblüten',
  havtorn: 'sea buckthorn, sanddorn',
  druer: 'grapes, weintrauben, trauben',
  figner: 'figs, feigen',
  æbler: 'apple, apples, apfel, äpfel, aepfel',
  pærer: 'pear, pears, birne, birnen',
  blommer: 'plum, plums, pflaumen',
  kirsebær: 'cherry, cherries, kirsche, kirschen',
  kød: 'meat, fleisch, butcher, metzger, metzgerei',
  oksekød: 'beef, rindfleisch',
  svinekød: 'pork, schweinefleisch',
  lammekød: 'lamb, lammfleisch',
  kylling: 'chicken, hähnchen, haehnchen, huhn',
  and: 'duck, ducks, ente, enten',
  gås: 'goose, geese, gans, gänse, gaense',
  kalkun: 'turkey, truthahn',
  vildt: 'venison, wildfleisch',
  pølser: 'sausage, sausages, wurst, würste, würstchen',
  mejeri: 'dairy, molkerei',
  mælk: 'milk, milch',
  råmælk: 'raw milk, rohmilch',
  ost: 'cheese, käse, kaese',
  gedeost: 'goat cheese, goats cheese, ziegenkäse, ziegenkaese',
  fåreost: 'sheep cheese, schafskäse, schafkäse, schafskaese',
  smør: 'butter',
  æg: 'egg, eggs, ei, eier, bioeier',
  brød: 'bread, brot, bakery, bäckerei, baeckerei',
  kager: 'cake, cakes, kuchen',
  honning: 'honey, honig',
  urter: 'herb, herbs, kräuter, kraeuter',
  mel: 'flour, mehl',
  korn: 'grain, getreide',
  marmelade: 'jam, konfitüre',
  syltet: 'preserves, pickles, eingemachtes',
  garn: 'yarn, garne',
  uld: 'wool, wolle',
  øl: 'beer, brewery, brauerei',
  vin: 'wine, wein, winery, weingut',
  spiritus: 'spirits, schnaps, schnapps, spirituosen, distillery, brennerei',
  mjød: 'mead, met, honigwein',
  saft: 'fruchtsaft',
  æblemost: 'apple juice, cider, apfelsaft',
  is: 'ice cream, eiscreme, eis',
  fisk: 'fish, fisch',
  stenbiderrogn: 'lumpfish, lumpfish caviar, seehasenrogen',
  hornfisk: 'garfish, hornhecht',
  østers: 'oyster, oysters, austern',
  laks: 'salmon, lachs',
  ørred: 'trout, forelle, forellen',
  juletræer: 'christmas tree, christmas trees, weihnachtsbaum, weihnachtsbäume',
  blomster: 'flower, flowers, blume, blumen',
  tulipaner: 'tulip, tulips, tulpe, tulpen',
  pæoner: 'peony, peonies, pfingstrose, pfingstrosen',
  dahliaer: 'dahlia, dahlias, dahlie, dahlien',
  pyntegrønt: 'decorative greenery, schmuckgrün, schmuckgruen, tannengrün',
  kaffe: 'coffee, kaffee',
  chokolade: 'chocolate, schokolade',
  selvpluk:
    'pick your own, pyo, selbstpflücken, selbst pflücken, selbstpflücker, selber pflücken, selberpflücken, selbsternte',
  vejbod:
    'farm stand, farmstand, roadside stall, roadside stalls, self service stall, self service, honesty box, verkaufsstand, verkaufsstände',
  besøgsgård: 'visitor farm, petting farm, besucherhof, erlebnishof',
  kontant: 'cash, bargeld, barzahlung',
  automat: 'vending machine, vending machines, verkaufsautomat, automaten, regiomat',
  mælkeautomat: 'milchtankstelle, milchtankstellen, milchautomat, milk vending machine',
  ægautomat: 'eierautomat, egg vending machine',
  gårdcafé: 'farm cafe, hofcafé',
  levering: 'delivery, lieferung, lieferservice',
  torvedag: 'farmers market, market stall, wochenmarkt, marktstand',
  stalddørssalg: 'farm gate sales, ab hof verkauf, direktverkauf',
  webbutik: 'online shop, onlineshop',
  økologisk: 'organic, bio, biologisch',
  fritgående: 'free range, freiland',
  gårdbutik: 'farm shop, farm shops, farmshop, farm store, hofladen, hofläden, bauernladen',
}

const danishWords: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([danish, foreign]) => foreign.split(', ').map((phrase) => [fold(phrase), danish])),
)

const LONGEST_PHRASE = Math.max(...[...danishWords.keys()].map((phrase) => phrase.split(' ').length))

const words = [...danishWords.keys()].filter((phrase) => !phrase.includes(' '))

/** The minimum length of a word in a compound. Shorter ones occur by chance, except the endings below. */
const SHORTEST_PART = 5
const shortEndings = new Set(['eier', 'kase', 'obst', 'wein', 'brot', 'eis'])

/** Possible forms of a word in another number or case: 'blackberrys', 'Honigs', 'Kürbissen'. */
const inflected = (word: string): string[] => [
  ...['s', 'n', 'en', 'e'].map((ending) => word + ending),
  ...[/s$/, /es$/, /n$/, /en$/, /e$/].map((ending) => word.replace(ending, '')),
]

/**
 * The Danish word for a German or English one that is not in the table itself: an inflected form of a listed word, or a
 * compound with one, such as 'Bioeier' and 'Erdbeerfeld'. Null if there is none.
 */
export function danishForPart(word: string): string | null {
  if (word.length < SHORTEST_PART) return null
  const form = inflected(word).find((each) => each.length >= SHORTEST_PART - 1 && danishWords.has(each))
  if (form !== undefined) return danishWords.get(form) ?? null
  const rest = (part: string): boolean => word.length >= part.length + 3
  const ending = words.filter(
    (part) => (part.length >= SHORTEST_PART || shortEndings.has(part)) && rest(part) && word.endsWith(part),
  )
  const beginning = words.filter((part) => {
    const stem = part.replace(/e?n$/, '')
    return stem.length >= SHORTEST_PART && rest(stem) && word.startsWith(stem)
  })
  const [longest] = (ending.length > 0 ? ending : beginning).toSorted((one, other) => other.length - one.length)
  return longest === undefined ? null : (danishWords.get(longest) ?? null)
}

/** Every single German and English word of the table, folded. */
export const foreignWords: readonly string[] = words

/** The Danish word for the first of the folded words, and how many it replaces (the longest phrase); or null. */
export function danishFor(words: readonly string[]): { danish: string; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    const danish = danishWords.get(words.slice(0, length).join(' '))
    if (danish !== undefined) return { danish, length }
  }
  return null
}
