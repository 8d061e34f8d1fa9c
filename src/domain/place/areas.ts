import { fold } from '../text/fold.ts'
import { slugOf } from '../producer/slug.ts'
import { placeOf } from './place.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { place } from '#src/texts/texts.ts'

export type Region = 'Hovedstaden' | 'Midtjylland' | 'Syddanmark' | 'Nordjylland' | 'Sjælland'

export interface Area {
  /** Lower-case slug with Danish letters: 'nykøbing-falster'. */
  key: string
  /** The name in texts, spelled as in the specification. Addresses use the postal spelling. */
  name: string
  /** The name in API responses. */
  seoName: string
  region: Region
  /** Centre of the town, in degrees. */
  latitude: number
  longitude: number
  /** Municipalities whose postcodes belong to the area. */
  municipalities: readonly string[]
  /** Postal towns of the area, without their districts. */
  towns: readonly string[]
  /** Searches a month; null if not measured. */
  searchVolume: number | null
}

function area(
  key: string,
  name: string,
  region: Region,
  latitude: number,
  longitude: number,
  municipalities: readonly string[],
  {
    towns = [name],
    searchVolume = null,
    seoName = name,
  }: { towns?: readonly string[]; searchVolume?: number | null; seoName?: string } = {},
): Area {
  return {
    key,
    get name() {
      return place.townNames[key] ?? name
    },
    seoName,
    region,
    latitude,
    longitude,
    municipalities,
    towns,
    searchVolume,
  }
}

/** Every area with a page of its own; centres from the postcode gazetteer. */
export const areas: readonly Area[] = [
  area('københavn', 'København', 'Hovedstaden', 55.6761, 12.5683, ['København', 'Frederiksberg'], {
    towns: ['København', 'Frederiksberg'],
    searchVolume: 480,
  }),
  area('århus', 'Århus', 'Midtjylland', 56.1535, 10.2034, ['Aarhus'], { towns: ['Aarhus'], searchVolume: 320 }),
  area('odense', 'Odense', 'Syddanmark', 55.4028, 10.392, ['Odense'], { searchVolume: 210 }),
  area('aalborg', 'Aalborg', 'Nordjylland', 57.0394, 9.9135, ['Aalborg'], { searchVolume: 190 }),
  area('esbjerg', 'Esbjerg', 'Syddanmark', 55.4732, 8.4592, ['Esbjerg']),
  area('randers', 'Randers', 'Midtjylland', 56.464, 10.0341, ['Randers']),
  area('kolding', 'Kolding', 'Syddanmark', 55.4924, 9.4798, ['Kolding']),
  area('horsens', 'Horsens', 'Midtjylland', 55.8623, 9.8468, ['Horsens']),
  area('vejle', 'Vejle', 'Syddanmark', 55.7042, 9.5245, ['Vejle']),
  area('viborg', 'Viborg', 'Midtjylland', 56.4451, 9.3909, ['Viborg']),
  area('silkeborg', 'Silkeborg', 'Midtjylland', 56.1726, 9.5564, ['Silkeborg']),
  area('næstved', 'Næstved', 'Sjælland', 55.2237, 11.7629, ['Næstved']),
  area('fredericia', 'Fredericia', 'Syddanmark', 55.5618, 9.7151, ['Fredericia']),
  area('køge', 'Køge', 'Sjælland', 55.4624, 12.1696, ['Køge']),
  area('holstebro', 'Holstebro', 'Midtjylland', 56.363, 8.6301, ['Holstebro']),
  area('slagelse', 'Slagelse', 'Sjælland', 55.4044, 11.3353, ['Slagelse']),
  area('hjørring', 'Hjørring', 'Nordjylland', 57.4654, 9.9685, ['Hjørring']),
  area('frederikshavn', 'Frederikshavn', 'Nordjylland', 57.4404, 10.5041, ['Frederikshavn']),
  area('ringsted', 'Ringsted', 'Sjælland', 55.4442, 11.8065, ['Ringsted']),
  area('herning', 'Herning', 'Midtjylland', 56.1331, 8.9736, ['Herning']),
  area('hillerød', 'Hillerød', 'Hovedstaden', 55.9359, 12.2918, ['Hillerød']),
  area('sønderborg', 'Sønderborg', 'Syddanmark', 54.9213, 9.7764, ['Sønderborg']),
  area('thisted', 'Thisted', 'Nordjylland', 56.9726, 8.6263, ['Thisted']),
  area('skive', 'Skive', 'Midtjylland', 56.5678, 9.0226, ['Skive']),
  area('kalundborg', 'Kalundborg', 'Sjælland', 55.6882, 11.0848, ['Kalundborg']),
  area('aabenraa', 'Aabenraa', 'Syddanmark', 55.033, 9.4398, ['Aabenraa']),
  area('nykøbing-falster', 'Nykøbing Falster', 'Sjælland', 54.7723, 11.884, ['Guldborgsund'], {
    towns: ['Nykøbing F', 'Nykøbing Falster'],
  }),
  area('middelfart', 'Middelfart', 'Syddanmark', 55.5063, 9.764, ['Middelfart']),
  area('helsingør', 'Helsingør', 'Hovedstaden', 56.0337, 12.5881, ['Helsingør']),
  area('holbæk', 'Holbæk', 'Sjælland', 55.7186, 11.7069, ['Holbæk']),
  area('frederikssund', 'Frederikssund', 'Hovedstaden', 55.8383, 12.0732, ['Frederikssund']),
  area('faaborg', 'Faaborg', 'Syddanmark', 55.1049, 10.2503, ['Faaborg-Midtfyn']),
  area('vordingborg', 'Vordingborg', 'Sjælland', 55.0184, 11.9152, ['Vordingborg']),
  area('lemvig', 'Lemvig', 'Midtjylland', 56.541, 8.292, ['Lemvig']),
  area('nyborg', 'Nyborg', 'Syddanmark', 55.322, 10.7801, ['Nyborg']),
  area('haderslev', 'Haderslev', 'Syddanmark', 55.2431, 9.5239, ['Haderslev']),
  area('roskilde', 'Roskilde', 'Sjælland', 55.6513, 12.0958, ['Roskilde']),
  area('svendborg', 'Svendborg', 'Syddanmark', 55.0528, 10.6094, ['Svendborg']),
  area('rønne', 'Rønne', 'Hovedstaden', 55.1065, 14.7247, ['Bornholm']),
  area('grenaa', 'Grenaa', 'Midtjylland', 56.4213, 10.8743, ['Norddjurs']),
]

export function findArea(key: string): Area | undefined {
  return areas.find((candidate) => candidate.key === key)
}

/** Areas in the order of their keys. */
export function findAreas(keys: readonly string[]): Area[] {
  return keys.map(findArea).filter((found) => found !== undefined)
}

/** An area's slug in paths of the current language. Only Danish paths contain Danish letters. */
export function areaInPath(key: string): string {
  return currentLanguage() === 'da' ? key : slugOf(place.townNames[key] ?? key)
}

export function areaPath(key: string): string {
  return place.areaPath(areaInPath(key))
}

/** Compass quarters and words that follow a big town's name in its postal districts. */
const district = /^(?: (?:c|k|m|n|s|v|o|nv|no|sv|so|nord|syd|ost|vest))?$/

const MOST_KNOWN = 20_000
const foldedTowns = new Map<string, string>()

/** Folds a town's name, with a cache: there are few towns, and every area compares each of them. */
function foldedTown(town: string): string {
  const known = foldedTowns.get(town)
  if (known !== undefined) return known
  if (foldedTowns.size === MOST_KNOWN) foldedTowns.clear()
  const folded = fold(town)
  foldedTowns.set(town, folded)
  return folded
}

function isTown(town: string, name: string): boolean {
  const folded = foldedTown(town)
  const foldedName = foldedTown(name)
  return folded.startsWith(foldedName) && district.test(folded.slice(foldedName.length))
}

/**
 * Whether an address lies in an area: its postal town is the area's (a district counts), or its postcode
 * lies in one of the area's municipalities. A street named after a town is not in the town.
 */
export function isInArea(
  address: string,
  { towns, municipalities }: Area,
  municipalityOf: (postcode: string) => string | undefined,
): boolean {
  const { postcode, town } = placeOf(address)
  if (town !== null && towns.some((name) => isTown(town, name))) return true
  const municipality = postcode === null ? undefined : municipalityOf(postcode)
  return municipality !== undefined && municipalities.includes(municipality)
}
