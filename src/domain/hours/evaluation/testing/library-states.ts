import openingHours from 'opening_hours'

import { onTheWall } from '../library.ts'

/** What the library itself says of an expression at moments 'YYYY-MM-DDTHH:MM' on the wall; null when it throws. */
export function libraryStates(expression: string, moments: readonly string[]): string[] | null {
  return onTheWall(() => {
    try {
      const reader = new openingHours(expression, { lat: 56, lon: 10, address: { country_code: 'dk', state: '' } })
      return moments.map((moment) => reader.getStateString(new Date(`${moment}:00Z`)))
    } catch {
      return null
    }
  })
}
