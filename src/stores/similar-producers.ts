import type { SimilarProducer } from '#src/contracts/producer/submission.ts'

/** The identifying fields of a new producer, as typed so far. */
export interface TypedProducer {
  name: string
  address: string
  phone: string
  website: string
  /** Degrees; null until known. */
  place: { latitude: number; longitude: number } | null
}

/** Producers that may be the same. None after a failure: the hint is optional. */
export async function fetchSimilarProducers(
  { place, ...texts }: TypedProducer,
  signal: AbortSignal,
): Promise<SimilarProducer[]> {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const query = new URLSearchParams([
    ...written,
    ...(place
      ? [
          ['lat', String(place.latitude)],
          ['lng', String(place.longitude)],
        ]
      : []),
  ])
  try {
    const answer = await fetch(`/api/producers/similar?${query.toString()}`, { signal })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}
