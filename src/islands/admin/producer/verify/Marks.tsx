import type { ReactNode } from 'react'

import type { UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { missingPartLabels, missingParts } from '#src/domain/producer/missing-parts.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

/** What an operator should look at before approving: that it may be there already, and what it is without. */
export function Marks({ producer }: { producer: UnverifiedProducer }): ReactNode {
  const missing = missingParts(producer)
  if (missing.length === 0 && producer.duplicates.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {producer.duplicates.length > 0 && <Badge tone="bad">Mulig dublet</Badge>}
      {missing.map((part) => (
        <Badge key={part} tone="quiet">
          {missingPartLabels[part]}
        </Badge>
      ))}
    </p>
  )
}
