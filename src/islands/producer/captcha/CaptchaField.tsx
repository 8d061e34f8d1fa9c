import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Field } from '#src/ui/form/Field.tsx'

import type { Captcha } from './use-captcha.ts'

interface Props {
  captcha: Captcha
  registration: UseFormRegisterReturn
  error: string | null
  onRefresh: () => void
}

function labelOf(captcha: Captcha): string {
  switch (captcha.status) {
    case 'loading':
      return 'Sikkerhedsspørgsmål'
    case 'failed':
      return 'Sikkerhedsspørgsmålet kunne ikke hentes'
    case 'ready':
      return `Sikkerhedsspørgsmål: hvad er ${captcha.question.replace('-', '−')}?`
  }
}

/** A sum that keeps programs out. */
export function CaptchaField({ captcha, registration, error, onRefresh }: Props): ReactNode {
  return (
    <Field label={labelOf(captcha)} error={error}>
      {(attributes) => (
        <div className="flex gap-2">
          <input
            {...attributes}
            {...registration}
            inputMode="numeric"
            autoComplete="off"
            className="field-input max-w-32"
          />
          <button type="button" className="button button-quiet" onClick={onRefresh}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Nyt spørgsmål
          </button>
        </div>
      )}
    </Field>
  )
}
