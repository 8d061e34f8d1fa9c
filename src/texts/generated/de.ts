import { listOf } from '../lists-and-months.ts'

const kinds: Readonly<Record<string, string>> = {
  Gårdbutik: 'Hofladen',
  Biavler: 'Imkerei',
  Salgsautomat: 'Verkaufsautomat',
  Selvpluk: 'Selbstpflücken',
  Grønthandel: 'Obst- und Gemüseladen',
}
const goods: Readonly<Record<string, string>> = {
  æbler: 'Äpfel',
  æblejuice: 'Apfelsaft',
  aroniabær: 'Aroniabeeren',
  asparges: 'Spargel',
  oksekød: 'Rindfleisch',
  bær: 'Beeren',
  ost: 'Käse',
  kylling: 'Hähnchen',
  juletræer: 'Weihnachtsbäume',
  cider: 'Cider',
  æg: 'Eier',
  figner: 'Feigen',
  frugt: 'Obst',
  honning: 'Honig',
  marmelade: 'Marmelade',
  juice: 'Saft',
  lammekød: 'Lammfleisch',
  kød: 'Fleisch',
  mælk: 'Milch',
  svampe: 'Pilze',
  pærer: 'Birnen',
  svinekød: 'Schweinefleisch',
  kartofler: 'Kartoffeln',
  fjerkræ: 'Geflügel',
  havtorn: 'Sanddorn',
  får: 'Schafe',
  fårekød: 'Schaffleisch',
  sæbe: 'Seife',
  jordbær: 'Erdbeeren',
  kalkun: 'Pute',
  grøntsager: 'Gemüse',
  andet: 'anderes',
}
const seasons: Readonly<Record<string, string>> = {
  'Kun i sæsonen.': 'Nur in der Saison.',
  'Kun om foråret.': 'Nur im Frühling.',
  'Kun om sommeren.': 'Nur im Sommer.',
  'Kun om efteråret.': 'Nur im Herbst.',
  'Kun om vinteren.': 'Nur im Winter.',
}

function shop(kind: string, municipality: string | undefined): string {
  const name = municipality?.replace('Københavns', 'Kopenhagen').replace('Bornholms', 'Bornholm')
  return name === undefined ? `${kind}.` : `${kind} in der Kommune ${name}.`
}

function sells(list: string): string {
  const named = list.split(/, | og /).map((word) => goods[word])
  return named.includes(undefined) ? '' : `Verkauft ${listOf(named.filter((name) => name !== undefined))}.`
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
