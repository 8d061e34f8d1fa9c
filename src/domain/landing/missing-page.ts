import { plainPath } from './addresses.ts'
import { areas } from '../place/areas.ts'
import { categories } from './categories.ts'
import { fold } from '../text/fold.ts'

/** Where the title stands in the 404 page. */
export const MISSING_MARK = '<!--%MISSING%-->'

const spaced = (key: string): string => `${fold(key)} `

const areaStarts = areas.map(({ key }) => spaced(key))
/** 'økologiske ', 'friske ': an address that begins like a product page's. */
const productStarts = categories.map(({ key }) => spaced(key.split('-')[0] ?? ''))
const productEnds = categories.map(({ key }) => ` ${fold(key)}`)

/** 'gårdbutikker' in its spellings. */
const AREA_PAGE = / g(aa|a)rdbutikker$/

/** Which of the directory's pages an address that has none was meant for, in the specification's words; null where it is like none of them. */
export function missingPageTitle(pathname: string): string | null {
  const path = plainPath(pathname) ?? ''
  if (path.lastIndexOf('/') > 0) return null
  const words = fold(path)
  if (AREA_PAGE.test(words)) return 'Område ikke fundet'
  if (areaStarts.some((start) => words.startsWith(start)) || productEnds.some((end) => words.endsWith(end)))
    return 'Siden blev ikke fundet'
  return productStarts.some((start) => words.startsWith(start)) ? 'Produkt ikke fundet' : null
}
