import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { fold } from '../text/fold.ts'
import type { EditableProducer } from '../producer/changes.ts'

type Placed = Position & Pick<EditableProducer, 'address'>

/** Whether the place is to be found from the address: none is known, or the one that is known is of another address. */
export function needsPlace(upload: Placed, stored: Placed | null): boolean {
  if (isLocated(upload)) return false
  return stored === null || !isLocated(stored) || fold(upload.address) !== fold(stored.address)
}
