import type { PostcodeRange } from './named-place.ts'

/** A part of Denmark by its everyday name. Municipalities or postcodes define its extent. */
interface Part {
  name: string
  /** Other names. */
  also?: readonly string[]
  municipalities?: readonly string[]
  postcodes?: readonly PostcodeRange[]
}

const listed = (names: string): string[] => names.split(' ')

/** Parses '5000-5600 5604' as 5000 to 5600, and 5604. */
function ranges(text: string): PostcodeRange[] {
  return text.split(' ').map((part) => {
    const [first = '', last = first] = part.split('-')
    return [Number(first), Number(last)]
  })
}

/**
 * Parts of the country. If Danmarks Statistik has a province ('landsdel') of that name, its municipalities are used.
 * The others have no official border and consist of the municipalities or postcodes that mostly lie there.
 */
export const parts: readonly Part[] = [
  // Without remote islands.
  {
    name: 'Jylland',
    also: ['Jutland', 'Jütland'],
    postcodes: ranges('6000-8304 8306-8591 8593-8788 8790-8798 8800-9939 9941-9999'),
  },
  {
    name: 'Østjylland',
    municipalities: listed(
      'Favrskov Hedensted Horsens Norddjurs Odder Randers Samsø Silkeborg Skanderborg Syddjurs Aarhus',
    ),
  },
  {
    name: 'Vestjylland',
    municipalities: listed('Herning Holstebro Ikast-Brande Lemvig Ringkøbing-Skjern Skive Struer Viborg'),
  },
  {
    name: 'Sydjylland',
    municipalities: listed(
      'Billund Esbjerg Fanø Fredericia Haderslev Kolding Sønderborg Tønder Varde Vejen Vejle Aabenraa',
    ),
  },
  { name: 'Sydvestjylland', municipalities: listed('Esbjerg Fanø Varde Vejen') },
  { name: 'Sønderjylland', municipalities: listed('Haderslev Aabenraa Sønderborg Tønder') },
  {
    name: 'Trekantområdet',
    municipalities: listed('Billund Fredericia Haderslev Kolding Middelfart Vejen Vejle'),
  },
  { name: 'Djursland', municipalities: listed('Norddjurs Syddjurs') },
  { name: 'Himmerland', municipalities: listed('Mariagerfjord Rebild Vesthimmerland') },
  { name: 'Vendsyssel', municipalities: listed('Brønderslev Frederikshavn Hjørring Jammerbugt') },
  { name: 'Thy', postcodes: ranges('7700-7790') },
  { name: 'Salling', postcodes: ranges('7800-7883') },
  { name: 'Fyn', also: ['Funen', 'Fünen'], postcodes: ranges('5000-5600 5604-5899') },
  { name: 'Nordfyn', municipalities: listed('Nordfyns') },
  { name: 'Vestfyn', municipalities: listed('Assens Middelfart') },
  { name: 'Østfyn', municipalities: listed('Kerteminde Nyborg') },
  { name: 'Midtfyn', postcodes: ranges('5672 5750 5772 5792 5854 5856 5863') },
  { name: 'Sydfyn', postcodes: ranges('5600-5642 5700 5762-5771 5874-5892') },
  {
    name: 'Sjælland',
    also: ['Zealand', 'Seeland'],
    postcodes: ranges('1000-3699 4000-4243 4246-4304 4306-4591 4593-4779'),
  },
  {
    name: 'Nordsjælland',
    municipalities: listed(
      'Allerød Egedal Fredensborg Frederikssund Furesø Gribskov Halsnæs Helsingør Hillerød Hørsholm Rudersdal',
    ),
  },
  { name: 'Østsjælland', municipalities: listed('Greve Køge Lejre Roskilde Solrød') },
  { name: 'Midtsjælland', municipalities: listed('Lejre Ringsted Sorø') },
  {
    name: 'Vestsjælland',
    municipalities: listed('Holbæk Kalundborg Odsherred Ringsted Slagelse Sorø'),
  },
  { name: 'Sydsjælland', postcodes: ranges('4640-4779') },
  { name: 'Storkøbenhavn', also: ['Hovedstadsområdet', 'Københavnsområdet'], postcodes: ranges('1000-2999') },
  { name: 'Lolland-Falster', also: ['Lolland og Falster'], postcodes: ranges('4800-4999') },
]

/** Islands, and places that people call an island. */
export const islands: readonly Part[] = [
  { name: 'Amager', postcodes: ranges('2300 2770-2791') },
  { name: 'Bornholm', postcodes: ranges('3700-3790') },
  { name: 'Agersø', postcodes: ranges('4244') },
  { name: 'Omø', postcodes: ranges('4245') },
  { name: 'Orø', postcodes: ranges('4305') },
  { name: 'Sejerø', postcodes: ranges('4592') },
  { name: 'Møn', postcodes: ranges('4780-4792') },
  { name: 'Bogø', postcodes: ranges('4793') },
  { name: 'Falster', postcodes: ranges('4800-4850 4863-4874') },
  {
    name: 'Lolland',
    postcodes: ranges('4862 4880-4941 4943 4951-4999'),
  },
  { name: 'Askø', postcodes: ranges('4942') },
  { name: 'Fejø', postcodes: ranges('4944') },
  { name: 'Femø', postcodes: ranges('4945') },
  { name: 'Lyø', postcodes: ranges('5601') },
  { name: 'Avernakø', postcodes: ranges('5602') },
  { name: 'Bjørnø', postcodes: ranges('5603') },
  { name: 'Langeland', postcodes: ranges('5900-5935 5953') },
  { name: 'Strynø', postcodes: ranges('5943') },
  { name: 'Ærø', postcodes: ranges('5960 5970 5985') },
  { name: 'Birkholm', postcodes: ranges('5965') },
  { name: 'Barsø', postcodes: ranges('6210') },
  { name: 'Als', postcodes: ranges('6400-6470') },
  { name: 'Fanø', postcodes: ranges('6720') },
  { name: 'Rømø', postcodes: ranges('6792') },
  { name: 'Fur', postcodes: ranges('7884') },
  { name: 'Mors', postcodes: ranges('7900-7990') },
  { name: 'Samsø', postcodes: ranges('8305') },
  { name: 'Anholt', postcodes: ranges('8592') },
  { name: 'Endelave', postcodes: ranges('8789') },
  { name: 'Tunø', postcodes: ranges('8799') },
  { name: 'Læsø', postcodes: ranges('9940') },
]

/** Islands that share a postcode with a town elsewhere. Centres in degrees, accurate to some hundred metres. */
export const islandsByPosition: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Tåsinge', 55.01, 10.6],
  ['Mandø', 55.28, 8.55],
  ['Venø', 56.55, 8.62],
  ['Nyord', 55.04, 12.21],
  ['Christiansø', 55.32, 15.19],
]

/** Villages that visitors search for and that have no postcode of their own, by their centre. */
export const villagesByPosition: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Rø', 55.21, 14.89],
]
