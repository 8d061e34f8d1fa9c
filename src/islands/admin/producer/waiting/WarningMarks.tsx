import type { ReactNode } from 'react'

import { warningLabels } from '#src/domain/producer/warnings.ts'
import type { Warning } from '#src/domain/producer/warnings.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

/** What an operator should look at before approving, with other marks after it; nothing where all is well. */
export function WarningMarks({
  warnings,
  others = [],
}: {
  warnings: readonly Warning[]
  others?: readonly string[]
}): ReactNode {
  if (warnings.length + others.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {warnings.map((warning) => (
        <Badge key={warning} tone="bad">
          {warningLabels[warning][screenLanguage()]}
        </Badge>
      ))}
      {others.map((other) => (
        <Badge key={other} tone="quiet">
          {other}
        </Badge>
      ))}
    </p>
  )
}
