import type { GeocodeAnswer } from '#src/contracts/place/geocode.ts'

import type { PlaceResult } from './find-place.ts'

/** What a finding is called in the language of the screen that asked. */
export interface GeocodeWords {
  unknown: string
  unasked: string
  /** Said of a rough place: it is the centre of the postcode, or of the town. */
  postcode: string
  town: string
}

/** A finding as the calls answer it. */
export function geocodeAnswerOf(finding: PlaceResult, words: GeocodeWords): GeocodeAnswer {
  if (finding.kind === 'found') return { ...finding.place, message: null, error: null }
  if (finding.kind === 'rough')
    return { ...finding.place, message: finding.place.accuracy === 'medium' ? words.postcode : words.town, error: null }
  return { latitude: null, longitude: null, accuracy: null, message: null, error: words[finding.kind] }
}
