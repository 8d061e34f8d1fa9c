import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import type { CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import type { SubmitFailure } from '#src/stores/submit.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { forms } from '#src/texts/texts.ts'

/** The toast after an answer that was wrong, late or used before; `message` is the server's. */
export function captchaWords(message: string | null): { title: string; description?: string } {
  return { title: forms.securityError, ...(message === null ? {} : { description: message }) }
}

/** Whether the answer was the reason for a refusal, so that another question is needed. */
export function isAboutCaptcha({ fields }: SubmitFailure): boolean {
  return fields.some(({ path }) => path === CAPTCHA_FIELD)
}

/** A new question such as '7 + 3'; its answer travels in a cookie. Null if it could not be fetched. */
async function fetchCaptcha(signal: AbortSignal): Promise<CaptchaAnswer | null> {
  try {
    const answer = await fetch('/api/captcha', { signal })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

type Captcha = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & CaptchaAnswer)

interface AskedCaptcha {
  captcha: Captcha
  /** The shown question; absent while loading. */
  captchaId: string | undefined
  refresh: () => void
}

/** Fetches a captcha question on mount if needed, and another one on request. */
export function useCaptcha({ isNeeded = true } = {}): AskedCaptcha {
  const [captcha, setCaptcha] = useState<Captcha>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const asking = new AbortController()
    void fetchCaptcha(asking.signal).then((question) => {
      if (!asking.signal.aborted)
        setCaptcha(question === null ? { status: 'failed' } : { status: 'ready', ...question })
    })
    return () => asking.abort()
  }, [attempt, isNeeded])
  const refresh = (): void => {
    setCaptcha({ status: 'loading' })
    setAttempt((times) => times + 1)
  }
  return { captcha, captchaId: captcha.status === 'ready' ? captcha.id : undefined, refresh }
}

interface Props {
  captcha: Captcha
  registration: UseFormRegisterReturn
  error: string | null
  onRefresh: () => void
}

function labelOf(captcha: Captcha): string {
  switch (captcha.status) {
    case 'loading':
      return forms.securityQuestion
    case 'failed':
      return forms.securityFailed
    case 'ready':
      return forms.whatIs(captcha.question.replace('-', '−'))
  }
}

/** An arithmetic question against bots. */
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
            {forms.newQuestion}
          </button>
        </div>
      )}
    </Field>
  )
}
