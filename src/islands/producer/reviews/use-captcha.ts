import { useEffect, useState } from 'react'

import { fetchCaptcha } from '#src/stores/reviews.ts'

export type Captcha = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; question: string }

/** A question that only people are meant to answer, and the way to another one. */
export function useCaptcha(): { captcha: Captcha; refresh: () => void } {
  const [captcha, setCaptcha] = useState<Captcha>({ status: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isWanted = true
    void fetchCaptcha().then((question) => {
      if (isWanted) setCaptcha(question === null ? { status: 'failed' } : { status: 'ready', question })
    })
    return () => {
      isWanted = false
    }
  }, [asked])
  return { captcha, refresh: () => setAsked(asked + 1) }
}
