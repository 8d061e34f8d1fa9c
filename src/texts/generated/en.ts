import { listOf } from '../lists-and-months.ts'

const kinds: Readonly<Record<string, string>> = {
  Gårdbutik: 'Farm shop',
  Biavler: 'Beekeeper',
  Salgsautomat: 'Vending machine',
  Selvpluk: 'Pick your own',
  Grønthandel: 'Greengrocer',
}
const goods: Readonly<Record<string, string>> = {
  æbler: 'apples',
  æblejuice: 'apple juice',
  aroniabær: 'aronia berries',
  asparges: 'asparagus',
  oksekød: 'beef',
  bær: 'berries',
  ost: 'cheese',
  kylling: 'chicken',
  juletræer: 'Christmas trees',
  cider: 'cider',
  æg: 'eggs',
  figner: 'figs',
  frugt: 'fruit',
  honning: 'honey',
  marmelade: 'jam',
  juice: 'juice',
  lammekød: 'lamb',
  kød: 'meat',
  mælk: 'milk',
  svampe: 'mushrooms',
  pærer: 'pears',
  svinekød: 'pork',
  kartofler: 'potatoes',
  fjerkræ: 'poultry',
  havtorn: 'sea buckthorn',
  får: 'sheep',
  fårekød: 'mutton',
  sæbe: 'soap',
  jordbær: 'strawberries',
  kalkun: 'turkey',
  grøntsager: 'vegetables',
  andet: 'other things',
}
const seasons: Readonly<Record<string, string>> = {
  'Kun i sæsonen.': 'In season only.',
  'Kun om foråret.': 'In spring only.',
  'Kun om sommeren.': 'In summer only.',
  'Kun om efteråret.': 'In autumn only.',
  'Kun om vinteren.': 'In winter only.',
}

function shop(kind: string, municipality: string | undefined): string {
  const name = municipality?.replace('Københavns', 'Copenhagen').replace('Bornholms', 'Bornholm')
  return name === undefined ? `${kind}.` : `${kind} in ${name} Municipality.`
}

function sells(list: string): string {
  const named = list.split(/, | og /).map((word) => goods[word])
  return named.includes(undefined) ? '' : `Sells ${listOf(named.filter((name) => name !== undefined))}.`
}

function sentence(danish: string): string {
  const [, word = '', municipality] = /^(\S+?)(?: i (.+) (?:Regionskommune|Kommune))?\.$/.exec(danish) ?? []
  const kind = kinds[word]
  if (kind !== undefined) return shop(kind, municipality)
  const [, sold] = /^Sælger (.+)\.$/.exec(danish) ?? []
  return sold === undefined ? (seasons[danish] ?? '') : sells(sold)
}

export const texts = {
  sentence,
}
