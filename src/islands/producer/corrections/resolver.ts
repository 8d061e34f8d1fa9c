import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'

import { inputErrors } from '#src/domain/hours/form/hours-input.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'
import type { CorrectionSubmission } from '#src/contracts/corrections/corrections.ts'

import { controlOf, correctionOf } from './values.ts'
import type { Correctable, Values } from './values.ts'

/** The control that the suggestion comes from; none before a field is chosen. */
function controlFor({ field }: Values): string | null {
  return field === '' ? null : controlOf(field)
}

/** Checks what would be sent by its contract; what is wrong with the suggestion stands beside the control it came from. */
export function correctionResolver(producer: Correctable): Resolver<Values, unknown, CorrectionSubmission> {
  return (values, _context, options) => {
    const checked = correctionSubmission.safeParse(correctionOf(values, producer))
    if (checked.success) return { values: checked.data, errors: {} }
    const wrong = new Map<string, FieldError>()
    const [hours] = values.field === 'opening_hours' ? inputErrors(values.suggested.openingHours) : []
    if (hours !== undefined) wrong.set(controlOf('opening_hours'), { type: 'contract', message: hours.message })
    for (const { path, message } of checked.error.issues) {
      const name = path[0] === 'suggestedValue' ? controlFor(values) : path.join('.')
      if (name !== null && !wrong.has(name)) wrong.set(name, { type: 'contract', message })
    }
    return { values: {}, errors: toNestErrors(Object.fromEntries(wrong), options) }
  }
}
