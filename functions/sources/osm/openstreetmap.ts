import { readFile } from 'node:fs/promises'

import type { GoneBecause } from '#src/domain/sources/gone.ts'
import type { Said } from '#src/domain/sources/merge.ts'

import type { LeftRow } from '#functions/upload/plan.ts'
import type { Source, SourceReading } from '../source.ts'
import { readOverpass } from './overpass.ts'
import { keyOfShop, OPENSTREETMAP, planShops } from './producers.ts'
import { readElement } from './shop-of.ts'
import type { OsmShop } from './shop.ts'

/** The query, from the file beside this one; a bundled function has it elsewhere. */
export const readQuery = (file: URL = new URL('farm-shops.overpassql', import.meta.url)): Promise<string> =>
  readFile(file, 'utf8')

function read(answer: string, { today, known }: { today: string; known: ReadonlyMap<string, Said> }): SourceReading {
  const { elements, unreadable } = readOverpass(answer)
  const shops: OsmShop[] = []
  const gone = new Map<string, GoneBecause>()
  const unclear: LeftRow[] = []
  const present = new Set(unreadable.map(({ row }) => keyOfShop({ osm: row })))
  const seen = new Set<string>()
  for (const element of elements) {
    const found = readElement(element, today)
    const { osm } = found.kind === 'shop' ? found.shop : found
    const key = keyOfShop({ osm })
    if (seen.has(key)) {
      unclear.push({ row: osm, reason: 'the answer contains it twice; the first is used' })
      continue
    }
    seen.add(key)
    if (found.kind === 'gone') gone.set(key, found.because)
    else present.add(key)
    if (found.kind === 'shop') shops.push(found.shop)
    if (found.kind === 'unclear') unclear.push({ row: found.osm, reason: found.reason })
  }
  const { producers, left, notes } = planShops(shops, known)
  return { producers, present, gone, left: [...unreadable, ...unclear, ...left], notes }
}

/** OpenStreetMap, by an answer of Overpass. */
export const openStreetMap: Source = { name: OPENSTREETMAP, read }
