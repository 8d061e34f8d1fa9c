import type { ReactNode } from 'react'

import type { UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { missingPartLabels, missingParts } from '#src/domain/producer/missing-parts.ts'
import type { Language } from '#src/domain/text/language.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

const words: Record<Language, Record<'duplicate' | 'rough', string>> = {
  da: { duplicate: 'Mulig dublet', rough: 'Omtrentlig placering' },
  en: { duplicate: 'Possible duplicate', rough: 'Approximate place' },
}

/** What an operator should look at before approving: that it may be there already, and what it is without. */
export function Marks({ producer, language }: { producer: UnverifiedProducer; language: Language }): ReactNode {
  const missing = missingParts(producer)
  const isRough = isApproximate(producer.placeAccuracy)
  if (missing.length === 0 && producer.duplicates.length === 0 && !isRough) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {producer.duplicates.length > 0 && <Badge tone="bad">{words[language].duplicate}</Badge>}
      {isRough && <Badge tone="waiting">{words[language].rough}</Badge>}
      {missing.map((part) => (
        <Badge key={part} tone="quiet">
          {missingPartLabels[part][language]}
        </Badge>
      ))}
    </p>
  )
}
