import type { ReactNode } from 'react'

import type { UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { missingPartLabels, missingParts } from '#src/domain/producer/missing-parts.ts'
import { warningLabels } from '#src/domain/producer/warnings.ts'
import type { Warning } from '#src/domain/producer/warnings.ts'
import type { Language } from '#src/domain/text/language.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

const rough: Record<Language, string> = { da: 'Omtrentlig placering', en: 'Approximate place' }

/** That it has no place is said with the other parts that are missing. */
const isSaid = (warning: Warning): boolean => warning !== 'position'

/** What an operator should look at before approving: warnings, and what a producer is without. */
export function Marks({ producer, language }: { producer: UnverifiedProducer; language: Language }): ReactNode {
  const missing = missingParts(producer)
  const isRough = isApproximate(producer.placeAccuracy)
  const warnings = producer.warnings.filter(isSaid)
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
