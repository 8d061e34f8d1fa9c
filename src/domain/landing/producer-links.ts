import { areaPath, areas, isInArea } from '../place/areas.ts'
import { categories, categoryPath, isInCategory } from './categories.ts'
import type { Described } from './categories.ts'
import { municipalityOf } from '../place/municipalities.ts'
import { isOrganic } from '../producer/certifications.ts'
import type { Producer } from '../producer/producer.ts'

/** The area and product pages that are about a producer, for the foot of its own page. */
export function producerLinks(producer: Described & Pick<Producer, 'address'>): { path: string; label: string }[] {
  return [
    ...areas
      .filter((area) => isInArea(producer.address, area, municipalityOf))
      .map(({ key, name }) => ({ path: areaPath(key), label: `Gårdbutikker i ${name}` })),
    ...categories
      .filter((category) => isInCategory(producer, category) && (!category.isOrganic || isOrganic(producer)))
      .map(({ key, name }) => ({ path: categoryPath(key), label: name })),
  ]
}
