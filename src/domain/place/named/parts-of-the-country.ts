import type { PostcodeRange } from './named-place.ts'

/** What people call a part of Denmark; its extent by municipalities or by postcodes. */
interface Part {
  name: string
  /** Other names of it. */
  also?: readonly string[]
  municipalities?: readonly string[]
  postcodes?: readonly PostcodeRange[]
}

const only = (...postcodes: number[]): PostcodeRange[] => postcodes.map((postcode) => [postcode, postcode])

/**
 * Parts of the country. Where Danmarks Statistik has a province ('landsdel') of the name, its municipalities are those;
 * the others have no border that anybody has drawn, and are the municipalities or postcodes most of which lie there.
 */
export const parts: readonly Part[] = [
  // Without the islands that nobody would drive to.
  {
    name: 'Jylland',
    postcodes: [[6000, 8304], [8306, 8591], [8593, 8788], [8790, 8798], [8800, 9939], [9941, 9999]], // prettier-ignore
  },
  {
    name: 'Østjylland',
    municipalities: ['Favrskov', 'Hedensted', 'Horsens', 'Norddjurs', 'Odder', 'Randers', 'Samsø', 'Silkeborg', 'Skanderborg', 'Syddjurs', 'Aarhus'], // prettier-ignore
  },
  {
    name: 'Vestjylland',
    municipalities: [
      'Herning',
      'Holstebro',
      'Ikast-Brande',
      'Lemvig',
      'Ringkøbing-Skjern',
      'Skive',
      'Struer',
      'Viborg',
    ],
  },
  {
    name: 'Sydjylland',
    municipalities: ['Billund', 'Esbjerg', 'Fanø', 'Fredericia', 'Haderslev', 'Kolding', 'Sønderborg', 'Tønder', 'Varde', 'Vejen', 'Vejle', 'Aabenraa'], // prettier-ignore
  },
  { name: 'Sydvestjylland', municipalities: ['Esbjerg', 'Fanø', 'Varde', 'Vejen'] },
  { name: 'Sønderjylland', municipalities: ['Haderslev', 'Aabenraa', 'Sønderborg', 'Tønder'] },
  {
    name: 'Trekantområdet',
    municipalities: ['Billund', 'Fredericia', 'Haderslev', 'Kolding', 'Middelfart', 'Vejen', 'Vejle'],
  },
  { name: 'Djursland', municipalities: ['Norddjurs', 'Syddjurs'] },
  { name: 'Himmerland', municipalities: ['Mariagerfjord', 'Rebild', 'Vesthimmerland'] },
  { name: 'Vendsyssel', municipalities: ['Brønderslev', 'Frederikshavn', 'Hjørring', 'Jammerbugt'] },
  { name: 'Thy', postcodes: [[7700, 7790]] },
  { name: 'Salling', postcodes: [[7800, 7883]] },
  { name: 'Fyn', postcodes: [[5000, 5600], [5604, 5899]] }, // prettier-ignore
  { name: 'Nordfyn', municipalities: ['Nordfyns'] },
  { name: 'Vestfyn', municipalities: ['Assens', 'Middelfart'] },
  { name: 'Østfyn', municipalities: ['Kerteminde', 'Nyborg'] },
  { name: 'Midtfyn', postcodes: only(5672, 5750, 5772, 5792, 5854, 5856, 5863) },
  { name: 'Sydfyn', postcodes: [[5600, 5642], [5700, 5700], [5762, 5771], [5874, 5892]] }, // prettier-ignore
  {
    name: 'Sjælland',
    postcodes: [[1000, 3699], [4000, 4243], [4246, 4304], [4306, 4591], [4593, 4779]], // prettier-ignore
  },
  {
    name: 'Nordsjælland',
    municipalities: ['Allerød', 'Egedal', 'Fredensborg', 'Frederikssund', 'Furesø', 'Gribskov', 'Halsnæs', 'Helsingør', 'Hillerød', 'Hørsholm', 'Rudersdal'], // prettier-ignore
  },
  { name: 'Østsjælland', municipalities: ['Greve', 'Køge', 'Lejre', 'Roskilde', 'Solrød'] },
  { name: 'Midtsjælland', municipalities: ['Lejre', 'Ringsted', 'Sorø'] },
  {
    name: 'Vestsjælland',
    municipalities: ['Holbæk', 'Kalundborg', 'Odsherred', 'Ringsted', 'Slagelse', 'Sorø'],
  },
  { name: 'Sydsjælland', postcodes: [[4640, 4779]] },
  { name: 'Storkøbenhavn', also: ['Hovedstadsområdet', 'Københavnsområdet'], postcodes: [[1000, 2999]] },
  { name: 'Lolland-Falster', also: ['Lolland og Falster'], postcodes: [[4800, 4999]] },
]

/** Islands, and what people call one. */
export const islands: readonly Part[] = [
  { name: 'Amager', postcodes: [[2300, 2300], [2770, 2791]] }, // prettier-ignore
  { name: 'Bornholm', postcodes: [[3700, 3790]] },
  { name: 'Agersø', postcodes: only(4244) },
  { name: 'Omø', postcodes: only(4245) },
  { name: 'Orø', postcodes: only(4305) },
  { name: 'Sejerø', postcodes: only(4592) },
  { name: 'Møn', postcodes: [[4780, 4792]] },
  { name: 'Bogø', postcodes: only(4793) },
  { name: 'Falster', postcodes: [[4800, 4850], [4863, 4874]] }, // prettier-ignore
  {
    name: 'Lolland',
    postcodes: [[4862, 4862], [4880, 4941], [4943, 4943], [4951, 4999]], // prettier-ignore
  },
  { name: 'Askø', postcodes: only(4942) },
  { name: 'Fejø', postcodes: only(4944) },
  { name: 'Femø', postcodes: only(4945) },
  { name: 'Lyø', postcodes: only(5601) },
  { name: 'Avernakø', postcodes: only(5602) },
  { name: 'Bjørnø', postcodes: only(5603) },
  { name: 'Langeland', postcodes: [[5900, 5935], [5953, 5953]] }, // prettier-ignore
  { name: 'Strynø', postcodes: only(5943) },
  { name: 'Ærø', postcodes: only(5960, 5970, 5985) },
  { name: 'Birkholm', postcodes: only(5965) },
  { name: 'Barsø', postcodes: only(6210) },
  { name: 'Als', postcodes: [[6400, 6470]] },
  { name: 'Fanø', postcodes: only(6720) },
  { name: 'Rømø', postcodes: only(6792) },
  { name: 'Fur', postcodes: only(7884) },
  { name: 'Mors', postcodes: [[7900, 7990]] },
  { name: 'Samsø', postcodes: only(8305) },
  { name: 'Anholt', postcodes: only(8592) },
  { name: 'Endelave', postcodes: only(8789) },
  { name: 'Tunø', postcodes: only(8799) },
  { name: 'Læsø', postcodes: only(9940) },
]

/** Islands that share the postcode of a town elsewhere; their middles in degrees, to some hundred metres. */
export const islandsByPosition: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Tåsinge', 55.01, 10.6],
  ['Mandø', 55.28, 8.55],
  ['Venø', 56.55, 8.62],
  ['Nyord', 55.04, 12.21],
  ['Christiansø', 55.32, 15.19],
]
