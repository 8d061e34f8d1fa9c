import { fold } from '../text/fold.ts'
import { productKeys } from './products.ts'
import type { ProductKey } from './products.ts'

interface Words {
  /** Danish words that mean this product, as people type them: singular and plural. */
  words: string
  /** Words for kinds of it: a shop that sells fruit may or may not have strawberries. */
  kinds?: string
}

const table: Readonly<Record<ProductKey, Words>> = {
  vegetables: {
    words: 'grøntsag grøntsager grønsag grønsager grønt',
    kinds:
      'gulerod gulerødder kål hvidkål grønkål rødkål spidskål blomkål broccoli løg porre porrer salat tomat ' +
      'tomater agurk agurker squash græskar rødbede rødbeder asparges aspargus ært ærter bønne bønner spinat ' +
      'selleri pastinak jordskok jordskokker majs radiser rabarber hvidløg peberfrugt svampe champignon',
  },
  fruits: {
    words: 'frugt frugter frugtplantage',
    kinds:
      'bær jordbær hindbær blåbær solbær ribs stikkelsbær brombær æble æbler pære pærer blomme blommer kirsebær ' +
      'havtorn aronia figner fersken druer',
  },
  meat: {
    words: 'kød slagter',
    kinds:
      'oksekød okse svinekød svin gris grisekød lam lammekød kalv kalvekød kylling kyllinger kalkun høns and ' +
      'ænder gås gæs fjerkræ vildt hakkekød bøf bøffer steak pølse pølser angus hereford galloway limousine ' +
      'kødkvæg',
  },
  dairy: {
    words: 'mejeri mejeriprodukter gårdmejeri',
    kinds: 'ost oste gedeost fåreost mælk smør yoghurt fløde skyr kefir ostemejeri',
  },
  eggs: { words: 'æg', kinds: 'hønseæg andeæg vagtelæg' },
  bread: { words: 'brød bageri bagværk', kinds: 'rugbrød surdejsbrød boller kage kager' },
  honey: { words: 'honning bi bier biavl biavler bigård bigaard' },
  herbs: { words: 'urt urter krydderurt krydderurter lægeurter', kinds: 'te basilikum persille dild' },
  flour: { words: 'mel mølle mølleri', kinds: 'hvedemel rugmel speltmel' },
  grain: { words: 'korn', kinds: 'hvede rug spelt havre byg gryn ølandshvede' },
  marmalade: { words: 'marmelade syltetøj', kinds: 'gele' },
  preserves: { words: 'syltet syltede sylt konserves', kinds: 'chutney pickles' },
  potatoes: { words: 'kartoffel kartofler spisekartofler' },
  fabrics: { words: 'tekstil tekstiler garn', kinds: 'uld lammeskind skind strik stof' },
  beer: { words: 'øl bryggeri bryghus gårdbryggeri håndbryg' },
  wine: { words: 'vin vine vingård vingaard', kinds: 'rødvin hvidvin mousserende frugtvin mjød' },
  spirits: { words: 'spiritus destilleri', kinds: 'snaps gin whisky brændevin likør akvavit' },
  juice: { words: 'juice saft', kinds: 'most æblemost æblejuice mosteri' },
  ice_cream: { words: 'is ismejeri gårdis', kinds: 'flødeis softice' },
  fish: { words: 'fisk', kinds: 'ørred ørreder laks ål røget rogn østers muslinger' },
  christmas_trees: { words: 'juletræ juletræer', kinds: 'nordmannsgran pyntegrønt gran' },
  flowers: { words: 'blomst blomster', kinds: 'buket buketter tulipaner planter stauder' },
  raw_milk: { words: 'råmælk' },
  coffee: { words: 'kaffe kafferisteri' },
  chocolate: { words: 'chokolade' },
  other: { words: 'andet' },
}

const kindsOf = (key: ProductKey): string[] => table[key].kinds?.split(' ') ?? []

/** The words of a product, unfolded. Those for the product itself come first. */
export const wordsOf = (key: ProductKey): string[] => [...table[key].words.split(' '), ...kindsOf(key)]

/** The product that each folded word means. */
export const productWords: ReadonlyMap<string, ProductKey> = new Map(
  productKeys.flatMap((key) => wordsOf(key).map((word) => [fold(word), key] as const)),
)

/** The folded words that mean a kind of a product. */
export const kindWords: ReadonlySet<string> = new Set(productKeys.flatMap(kindsOf).map(fold))
