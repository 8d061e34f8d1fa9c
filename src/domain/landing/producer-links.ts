import { areaPath, areas, isInArea } from '../place/areas.ts'
import { categories, categoryPath } from './categories.ts'
import { partsOfCategory } from './figures.ts'
import { municipalityOf } from '../place/municipalities.ts'
import type { Producer } from '../producer/producer.ts'

/** The area and product pages that are about a producer, for the foot of its own page. */
export function producerLinks(producer: Producer): { path: string; label: string }[] {
  return [
    ...areas
      .filter((area) => isInArea(producer.address, area, municipalityOf))
      .map(({ key, name }) => ({ path: areaPath(key), label: `Gårdbutikker i ${name}` })),
    ...categories
      .filter((category) => partsOfCategory([producer], category).marked.length > 0)
      .map(({ key, name }) => ({ path: categoryPath(key), label: name })),
  ]
}
