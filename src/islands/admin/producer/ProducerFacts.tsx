import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { ContactList, hasContact } from '#src/ui/producer/ContactList.tsx'
import { CertificationTags, ProductTags } from '#src/ui/producer/ProductTags.tsx'
import { SalesFacts } from '#src/ui/sales/SalesFacts.tsx'

/** Products that are shown before the rest is asked for: more than any producer has. */
const ALL = 50

/** The pin on OpenStreetMap, so that an operator sees what is about to be public. */
const mapAt = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** What a producer says of itself, below its name: address, description, tags and the ways to reach it. */
export function ProducerFacts({ producer }: { producer: OperatorProducer }): ReactNode {
  const { address, description, products, certifications } = producer
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-1.5 gap-y-1 text-moss [overflow-wrap:anywhere]">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {address}
        {isApproximate(producer.placeAccuracy) && <Badge tone="waiting">Approximate place</Badge>}
        {isLocated(producer) ? (
          <a href={mapAt(producer)} target="_blank" rel="noreferrer" className="link shrink-0">
            See the place
          </a>
        ) : (
          <Badge tone="waiting">No place: not on the map</Badge>
        )}
      </p>
      <p className="mt-3 line-clamp-6 max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {description}
      </p>
      <div className="mt-3 flex flex-col gap-2">
        <ProductTags products={products} limit={ALL} moreLabel={(hidden) => `+${hidden}`} />
        <CertificationTags organicSource={null} certifications={certifications} />
        <SalesFacts sales={producer} language="en" />
      </div>
      {hasContact(producer) && (
        <div className="mt-3">
          <ContactList contact={producer} />
        </div>
      )}
    </>
  )
}
