import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import type { Question } from '#src/domain/corrections/questions.ts'
import { draftOf } from '#src/stores/drafts.ts'

import { answering, startValues } from './values.ts'
import type { Correctable, Values } from './values.ts'

export interface CorrectionDraft {
  restore: (defaults: Values) => Values
  keep: (values: Values) => void
  forget: () => void
}

/**
 * What has been typed of a correction. Of the suggestions it keeps those alone that are not what stands there today:
 * the others begin with what the producer has when the form is next opened, which may be something else. What was
 * pressed of a question is suggested besides.
 */
export function correctionDraft(producer: Correctable, question: Question | null): CorrectionDraft {
  const { restore, keep, forget } = draftOf(`rettelse-${producer.slug}`, [CAPTCHA_FIELD])
  const today = new Map(
    Object.entries(startValues(producer).suggested).map(([field, value]) => [field, JSON.stringify(value)]),
  )
  return {
    restore: (defaults) => {
      const restored = restore(defaults)
      const values = { ...restored, suggested: { ...defaults.suggested, ...restored.suggested } }
      return question === null ? values : answering(values, question)
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
