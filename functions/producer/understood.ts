import type { SearchResult } from '#db/queries/search/search.ts'
import { writeWhen } from '#src/domain/listing/open-when.ts'

/** What a search was understood as, as JSON in the letters that a header may have. */
export function understoodHeader({ question, isBeyond }: SearchResult): string {
  const { place, when, terms, corrections } = question
  const understood = {
    terms: terms.map(({ text }) => text),
    corrections,
    place: place && {
      name: place.name,
      kind: place.kind,
      latitude: Number(place.latitude.toFixed(4)),
      longitude: Number(place.longitude.toFixed(4)),
    },
    when: when && writeWhen(when),
    /** Nobody is there: the nearest to it are answered. */
    isBeyond,
  }
  return JSON.stringify(understood).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
