import { average } from '../distance.ts'
import { LAST_STREET_POSTCODE } from './place-finder.ts'
import type { Postcode } from './place-finder.ts'

/** Coordinates are integers in thousandths of a degree: some hundred metres. */
const DEGREE = 1000

/**
 * All postcodes as browsers download them, ordered by postcode. Each column contains the differences from the previous
 * values.
 */
export interface PlacesFile {
  postcodes: number[]
  latitudes: number[]
  longitudes: number[]
  /** Index in `towns` and `municipalities`, minus the previous index. */
  town: number[]
  municipality: number[]
  towns: string[]
  municipalities: { name: string; region: Postcode['region'] }[]
}

const differences = (numbers: readonly number[]): number[] =>
  numbers.map((value, nth) => value - (numbers[nth - 1] ?? 0))

function sums(numbers: readonly number[]): number[] {
  let sum = 0
  return numbers.map((value) => (sum += value))
}

/** Gives all street postcodes of a town the same position, so that they compress to almost nothing. */
function withoutStreets(postcodes: readonly Postcode[]): Postcode[] {
  const streets = postcodes.filter(({ postcode }) => postcode <= LAST_STREET_POSTCODE)
  const byTown = Map.groupBy(streets, ({ town }) => town)
  return postcodes.map((each) =>
    each.postcode <= LAST_STREET_POSTCODE ? { ...each, ...average(byTown.get(each.town) ?? []) } : each,
  )
}

export function packPlaces(postcodes: readonly Postcode[]): PlacesFile {
  const ordered = withoutStreets(postcodes).toSorted((one, other) => one.postcode - other.postcode)
  const towns = [...new Set(ordered.map(({ town }) => town))]
  const municipalities = [...new Map(ordered.map(({ municipality, region }) => [municipality, region]))]
  const names = municipalities.map(([name]) => name)
  const degrees = (key: 'latitude' | 'longitude'): number[] => ordered.map((each) => Math.round(each[key] * DEGREE))
  return {
    postcodes: differences(ordered.map(({ postcode }) => postcode)),
    latitudes: differences(degrees('latitude')),
    longitudes: differences(degrees('longitude')),
    town: differences(ordered.map(({ town }) => towns.indexOf(town))),
    municipality: differences(ordered.map(({ municipality }) => names.indexOf(municipality))),
    towns,
    municipalities: municipalities.map(([name, region]) => ({ name, region })),
  }
}

export function unpackPlaces(file: PlacesFile): Postcode[] {
  const [latitudes, longitudes] = [sums(file.latitudes), sums(file.longitudes)]
  const [town, municipality] = [sums(file.town), sums(file.municipality)]
  return sums(file.postcodes).flatMap((postcode, nth) => {
    const of = file.municipalities[municipality[nth] ?? -1]
    const name = file.towns[town[nth] ?? -1]
    if (of === undefined || name === undefined) return []
    const [latitude = 0, longitude = 0] = [latitudes[nth], longitudes[nth]]
    return [
      {
        postcode,
        town: name,
        municipality: of.name,
        region: of.region,
        latitude: latitude / DEGREE,
        longitude: longitude / DEGREE,
      },
    ]
  })
}
