import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { fold } from '../text/fold.ts'
import type { EditableProducer } from '../producer/changes.ts'
import { contentFields, isEmpty, pick } from '../producer/fields.ts'

/**
 * A stored producer as an upload makes it. What the upload leaves empty stays, since an operator may have found it
 * out; so does whether it is public, which operators decide.
 */
export function appliedUpload(stored: EditableProducer, upload: EditableProducer): EditableProducer {
  const uploaded = [...contentFields, 'sourceDate' as const].filter((name) => !isEmpty(name, upload[name]))
  const { latitude, longitude } = isLocated(upload) ? upload : stored
  return { ...stored, ...pick(upload, uploaded), latitude, longitude }
}

type Placed = Position & Pick<EditableProducer, 'address'>

/** Whether the place is to be found from the address: none is known, or the one that is known is of another address. */
export function needsPlace(upload: Placed, stored: Placed | null): boolean {
  if (isLocated(upload)) return false
  return stored === null || !isLocated(stored) || fold(upload.address) !== fold(stored.address)
}
