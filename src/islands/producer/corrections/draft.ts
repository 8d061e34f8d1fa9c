import { draftOf } from '#src/stores/drafts.ts'

import { startValues } from './values.ts'
import type { Correctable, Values } from './values.ts'

export interface CorrectionDraft {
  restore: (defaults: Values) => Values
  keep: (values: Values) => void
  forget: () => void
}

/**
 * What has been typed of a correction. Of the suggestions it keeps those alone that are not what stands there today:
 * the others begin with what the producer has when the form is next opened, which may be something else.
 */
export function correctionDraft(producer: Correctable): CorrectionDraft {
  const { restore, keep, forget } = draftOf(`rettelse-${producer.slug}`)
  const today = new Map(
    Object.entries(startValues(producer).suggested).map(([field, value]) => [field, JSON.stringify(value)]),
  )
  return {
    restore: (defaults) => {
      const restored = restore(defaults)
      return { ...restored, suggested: { ...defaults.suggested, ...restored.suggested } }
    },
    keep: (values) => {
      const suggestions = Object.entries(values.suggested).filter(
        ([field, value]) => JSON.stringify(value) !== today.get(field),
      )
      keep({ ...values, suggested: Object.fromEntries(suggestions) })
    },
    forget,
  }
}
