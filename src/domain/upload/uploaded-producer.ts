import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { fold } from '../text/fold.ts'
import type { EditableProducer } from '../producer/changes.ts'

/**
 * A stored producer as an upload makes it. What the upload leaves empty stays, since an operator may have found it
 * out; so does whether it is public, which operators decide.
 */
export function appliedUpload(stored: EditableProducer, upload: EditableProducer): EditableProducer {
  const filled = <Value>(list: Value[], otherwise: Value[]): Value[] => (list.length > 0 ? list : otherwise)
  const { latitude, longitude } = isLocated(upload) ? upload : stored
  return {
    name: upload.name,
    description: upload.description,
    address: upload.address,
    phone: upload.phone ?? stored.phone,
    email: upload.email ?? stored.email,
    website: upload.website ?? stored.website,
    imageUrl: upload.imageUrl ?? stored.imageUrl,
    latitude,
    longitude,
    products: filled(upload.products, stored.products),
    certifications: filled(upload.certifications, stored.certifications),
    openingHours: Object.keys(upload.openingHours).length > 0 ? upload.openingHours : stored.openingHours,
    verified: stored.verified,
  }
}

type Placed = Position & Pick<EditableProducer, 'address'>

/** Whether the place is to be found from the address: none is known, or the one that is known is of another address. */
export function needsPlace(upload: Placed, stored: Placed | null): boolean {
  if (isLocated(upload)) return false
  return stored === null || !isLocated(stored) || fold(upload.address) !== fold(stored.address)
}
