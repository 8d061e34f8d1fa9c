import MapPin from 'lucide-react/icons/map-pin'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { missingPartLabels, missingParts } from '#src/domain/producer/missing-parts.ts'
import { warningLabels } from '#src/domain/producer/warnings.ts'
import type { Warning } from '#src/domain/producer/warnings.ts'
import type { Language } from '#src/domain/text/format.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactList, hasContact } from '#src/ui/producer/ContactList.tsx'
import { CertificationTags, ProductTags } from '#src/ui/producer/ProductTags.tsx'
import { SalesFacts } from '#src/ui/producer/ShopFacts.tsx'

import { Badge } from '../EntryCard.tsx'

/** A link to OpenStreetMap, so that an operator can check the position. */
const mapAt = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** A producer's public data: address, description, tags and contact. */
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
        <div lang="da" className="contents">
          <ProductTags products={products} limit={products.length} moreLabel={String} />
          <CertificationTags organicSource={null} certifications={certifications} />
        </div>
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

const rough: Record<Language, string> = { da: 'Omtrentlig placering', en: 'Approximate place' }

/** A missing position is listed among the missing parts. */
const isShownAsWarning = (warning: Warning): boolean => warning !== 'position'

/** Warnings and missing parts to check before approving. */
export function WarningBadges({ producer }: { producer: UnverifiedProducer }): ReactNode {
  const language = screenLanguage()
  const missing = missingParts(producer)
  const isRough = isApproximate(producer.placeAccuracy)
  const warnings = producer.warnings.filter(isShownAsWarning)
  if (missing.length === 0 && warnings.length === 0 && !isRough) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {warnings.map((warning) => (
        <Badge key={warning} tone="bad">
          {warningLabels[warning][language]}
        </Badge>
      ))}
      {isRough && <Badge tone="waiting">{rough[language]}</Badge>}
      {missing.map((part) => (
        <Badge key={part} tone="quiet">
          {missingPartLabels[part][language]}
        </Badge>
      ))}
    </p>
  )
}

interface Props {
  producer: OperatorProducer
  /** Link to its page, if it has one. */
  title: ReactNode
  /** Shown beside the name. */
  picture?: ReactNode
  /** Whether an action on the producer is running. */
  isBusy: boolean
  /** The primary action. */
  action: { label: string; Icon: typeof Trash2; onPress: () => void }
  onDelete: () => void
  /** Further actions, beside deletion. */
  more?: ReactNode
  children?: ReactNode
}

/** A producer with its data and actions. */
export function ProducerCard({ producer, title, picture, isBusy, action, onDelete, more, children }: Props): ReactNode {
  const id = useId()
  const shared = { 'aria-describedby': id, isBusy }
  return (
    <article aria-labelledby={id} aria-busy={isBusy} className="card p-5 shadow-card sm:p-6">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-xl leading-tight [overflow-wrap:anywhere]">
            {title}
          </h3>
          <ProducerFacts producer={producer} />
          {children}
        </div>
        {picture}
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" Icon={action.Icon} onPress={action.onPress} {...shared}>
          {action.label}
        </Button>
        <Button Icon={Trash2} onPress={onDelete} {...shared}>
          Delete
        </Button>
        {more}
      </p>
    </article>
  )
}
