import type { ProductKey } from '#src/domain/producer/products.ts'

import type { Random } from './random.ts'

const list = (words: string): readonly string[] => words.split(' ')

const beginnings = list(
  'Aspe Bakke Birke Bjerg Bjørn Blå Brem Bryde Bæk Bøge Dal Dam Drag Due Ege Elle Elme Enge Fager Falke Fjord Fredens Fugle Fuglsang Fyrre ' +
    'Gamme Grave Grøn Gran Gul Hassel Hav Hede Hegns Helle Hestehave Hind Hjorte Holme Horse Humle Hvid Hyl Høj Høst Jern Kalke Kapel Kastanje Kild ' +
    'Kirke Klint Klokke Kløver Korn Krage Kratte Krogs Kær Lang Lille Lin Lund Lynge Lys Lærke Løg Løv Mare Mark Mose Munke Myre Mølle Måge Nord ' +
    'Nørre Odder Over Ravns Ris Rose Rug Rævs Rød Røn Sand Sejr Skovs Skræp Sol Stens Stor Strand Sunde Svane Sæder Søgårds Sønder Taarn Torn Torpe ' +
    'Trane Tue Ulve Vang Ved Vester Vind Vold Væng Ager Ørne Øster Ålykke Åse',
)
const endings = list(
  'gården gården gården gaard gaarden gård bjerggård lund høj holm bæk dal hus have kjær mosegård lykke toft skovgård vang borg bo minde',
)
const familyNames = list(
  'Jensen Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Petersen Madsen Kristensen Olsen Thomsen Poulsen Johansen Knudsen ' +
    'Mortensen Møller Lund Holm Dahl Bruun Friis Kjær Kruse Laursen Lauritsen Mikkelsen Overgaard Skov Toft Vestergaard Winther Bach Bang Berg Bertelsen ' +
    'Brandt Carlsen Clausen Damgaard Eriksen Frandsen Gregersen Hald Iversen Juhl Krogh Lassen Mathiesen Nørgaard Østergaard Paulsen Riis Schmidt Thygesen',
)
export const firstNames = list(
  'Anne Mette Kirsten Hanne Lone Karen Susanne Lene Marianne Birgit Camilla Louise Maria Ida Emma Freja Signe Astrid Karla Ingrid Lars Peter Jens Henrik ' +
    'Thomas Søren Jan Martin Christian Niels Morten Hans Jørgen Anders Rasmus Kasper Frederik Emil Magnus Oluf Poul Erik Svend Knud Aksel Bjarne Gunnar Tage',
)

const tradeNames: Partial<Record<ProductKey, readonly string[]>> = {
  vegetables: ['Gartneri', 'Økologi', 'Grøntsalg', 'Grønt', 'Køkkenhave', 'Andelsgartneri'],
  eggs: ['Æg', 'Høns', 'Ægsalg', 'Hønseri'],
  meat: ['Kød', 'Gårdslagter', 'Galloway', 'Angus', 'Lam', 'Naturkød', 'Frilandsgris'],
  fruits: ['Frugtplantage', 'Frugt', 'Jordbær', 'Bær', 'Æbleplantage'],
  honey: ['Bigård', 'Honning', 'Biavl'],
  potatoes: ['Kartofler', 'Kartoffelsalg'],
  dairy: ['Gårdmejeri', 'Mejeri', 'Gedeost', 'Ost'],
  christmas_trees: ['Juletræer', 'Pyntegrønt'],
  flowers: ['Blomster', 'Stauder', 'Planteskole'],
  wine: ['Vingård', 'Vin', 'Frugtvin'],
  flour: ['Mølle', 'Mel', 'Møllelaug'],
  bread: ['Gårdbageri', 'Brød'],
  juice: ['Mosteri', 'Most'],
  ice_cream: ['Gårdis', 'Ismejeri'],
  fish: ['Røgeri', 'Dambrug', 'Fisk'],
  beer: ['Bryghus', 'Gårdbryggeri'],
  spirits: ['Destilleri', 'Brænderi'],
  fabrics: ['Uld', 'Garn', 'Spindegård'],
}

export function drawFarmName(random: Random): string {
  return `${random.pick(beginnings)}${random.pick(endings)}`
}

export function drawFamily(random: Random): string {
  return random.pick(familyNames)
}

/** 'Lærkeholm Gårdbutik', 'Friis Bigård', 'Bakkegården': as farm shops are called. */
export function drawName(random: Random, mainProduct: ProductKey | undefined): string {
  const farm = drawFarmName(random)
  const trade = random.pick((mainProduct && tradeNames[mainProduct]) ?? ['Gårdbutik', 'Gårdsalg', 'Landkøkken'])
  const forms: readonly (() => string)[] = [
    () => farm,
    () =>
      `${farm} ${random.pick(['Gårdbutik', 'Gårdbutik', 'gårdsalg', 'Stalddørssalg', 'v/'])}`.replace(
        /v\/$/,
        `v/ ${random.pick(firstNames)} ${drawFamily(random)}`,
      ),
    () => `${farm} ${trade}`,
    () => `${farm} ${trade}`,
    () => `${drawFamily(random)}s ${trade}`,
    () => `${random.pick(beginnings)}${random.pick(['vejens', 'dalens', 'skovens', 'bakkens'])} ${trade}`,
    () => `Gårdbutikken ${farm}`,
    () => `${random.pick(firstNames)} og ${random.pick(firstNames)}s ${trade}`,
  ]
  return random.pick(forms)()
}

/** 'Møllebakken 14', 'Nørre Skovvej 102B'. */
export function drawStreet(random: Random): string {
  const quarter = random.chance(0.15)
    ? `${random.pick(['Nørre', 'Sønder', 'Vester', 'Øster', 'Gammel', 'Store', 'Lille'])} `
    : ''
  const street = `${random.pick(beginnings)}${random.pick(list('vej vej vej vejen gade bakken allé vænget stræde skovvej mosevej strandvej kærvej marken'))}`
  const letter = random.chance(0.12) ? random.pick(['A', 'B', 'C', 'D']) : ''
  return `${quarter}${street} ${Math.ceil(random.next() ** 2 * 240)}${letter}`
}
