import { useEffect, useState } from 'react'

import { unpackLanding } from '#src/domain/landing-file.ts'
import type { LandingFile, LandingProducer } from '#src/domain/landing-file.ts'

type Loaded =
  | { status: 'loading'; producers: null }
  | { status: 'failed'; producers: null }
  | { status: 'ready'; producers: readonly LandingProducer[] }

/** The page's producers, fetched when they are first wanted. */
export function useLandingFile(address: string, isWanted: boolean): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', producers: null })
  const [attempt, setAttempt] = useState(0)
  const isReady = loaded.status === 'ready'
  useEffect(() => {
    if (!isWanted || isReady) return
    const asking = new AbortController()
    const load = async (): Promise<void> => {
      const answer = await fetch(address, { signal: asking.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const file: LandingFile = await answer.json()
      setLoaded({ status: 'ready', producers: unpackLanding(file) })
    }
    load().catch(() => {
      if (!asking.signal.aborted) setLoaded({ status: 'failed', producers: null })
    })
    return () => asking.abort()
  }, [address, isWanted, isReady, attempt])
  return {
    ...loaded,
    retry: () => {
      setLoaded({ status: 'loading', producers: null })
      setAttempt(attempt + 1)
    },
  }
}
