import { useEffect, useState } from 'react'

import { unpackLanding } from '#src/domain/listing/landing-file.ts'
import type { LandingFile, LandingProducer } from '#src/domain/listing/landing-file.ts'
import { SEARCH_FOLDER_PATH } from '#src/domain/listing/search-index.ts'
import type { SearchFolder } from '#src/domain/listing/search-index.ts'

type Loaded =
  | { status: 'loading'; producers: null; folder: null }
  | { status: 'failed'; producers: null; folder: null }
  /** `folder` is where the detail files lie that these producers' positions count in. */
  | { status: 'ready'; producers: readonly LandingProducer[]; folder: string }

async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** The page's producers, fetched when they are first wanted, from the search files of the build that is then served. */
export function useLandingFile(name: string, isWanted: boolean): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', producers: null, folder: null })
  const [attempt, setAttempt] = useState(0)
  const isReady = loaded.status === 'ready'
  useEffect(() => {
    if (!isWanted || isReady) return
    const asking = new AbortController()
    const load = async (): Promise<void> => {
      const { folder } = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH, asking.signal)
      const file = await fetchJson<LandingFile>(`${folder}/${name}`, asking.signal)
      setLoaded({ status: 'ready', producers: unpackLanding(file), folder })
    }
    load().catch(() => {
      if (!asking.signal.aborted) setLoaded({ status: 'failed', producers: null, folder: null })
    })
    return () => asking.abort()
  }, [name, isWanted, isReady, attempt])
  return {
    ...loaded,
    retry: () => {
      setLoaded({ status: 'loading', producers: null, folder: null })
      setAttempt(attempt + 1)
    },
  }
}
