import { sellersAmong } from '#src/domain/season/sellers.ts'
import type { Sellers } from '#src/domain/season/sellers.ts'

import { allProducers } from '../producers.ts'

let made: Promise<Sellers> | undefined

/** Who sell what the calendar names, worked out once for a whole build. */
export function sellers(): Promise<Sellers> {
  made ??= allProducers().then(sellersAmong)
  return made
}
