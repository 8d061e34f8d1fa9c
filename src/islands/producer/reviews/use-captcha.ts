import { useEffect, useState } from 'react'

import type { CaptchaAnswer } from '#src/contracts/reviews/reviews.ts'
import { fetchCaptcha } from '#src/stores/reviews.ts'

export type Captcha = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & CaptchaAnswer)

/** A question that only people are meant to answer, and the way to another one. None is shown while another is on its way. */
export function useCaptcha(): { captcha: Captcha; refresh: () => void } {
  const [captcha, setCaptcha] = useState<Captcha>({ status: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    void fetchCaptcha(asking.signal).then((question) => {
      if (!asking.signal.aborted)
        setCaptcha(question === null ? { status: 'failed' } : { status: 'ready', ...question })
    })
    return () => asking.abort()
  }, [asked])
  const refresh = (): void => {
    setCaptcha({ status: 'loading' })
    setAsked((times) => times + 1)
  }
  return { captcha, refresh }
}
