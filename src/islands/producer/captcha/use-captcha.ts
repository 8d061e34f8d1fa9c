import { useEffect, useState } from 'react'

import type { CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import { fetchCaptcha } from '#src/stores/reviews.ts'

export type Captcha = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & CaptchaAnswer)

interface AskedCaptcha {
  captcha: Captcha
  /** Which question stands there; absent while there is none. */
  captchaId: string | undefined
  refresh: () => void
}

/**
 * A question that only people are meant to answer, and the way to another one. None is shown while another is on its
 * way, and none is fetched where it is not needed.
 */
export function useCaptcha({ isNeeded = true } = {}): AskedCaptcha {
  const [captcha, setCaptcha] = useState<Captcha>({ status: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const asking = new AbortController()
    void fetchCaptcha(asking.signal).then((question) => {
      if (!asking.signal.aborted)
        setCaptcha(question === null ? { status: 'failed' } : { status: 'ready', ...question })
    })
    return () => asking.abort()
  }, [asked, isNeeded])
  const refresh = (): void => {
    setCaptcha({ status: 'loading' })
    setAsked((times) => times + 1)
  }
  return { captcha, captchaId: captcha.status === 'ready' ? captcha.id : undefined, refresh }
}
