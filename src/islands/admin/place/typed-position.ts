import type { Position } from '#src/domain/place/distance.ts'

/** What is wrong with coordinates that were typed: section 5 of the specification. */
export const wrongCoordinates = {
  missing: { title: 'Coordinates Required', description: 'Please enter valid latitude and longitude.' },
  notNumeric: { title: 'Invalid Coordinates', description: 'Please enter valid numeric coordinates.' },
} as const

/** Degrees as they are typed, with a point or a Danish comma; or what is wrong with them. */
export function typedPosition(latitude: string, longitude: string): Position | keyof typeof wrongCoordinates {
  if (latitude.trim() === '' || longitude.trim() === '') return 'missing'
  const [north = Number.NaN, east = Number.NaN] = [latitude, longitude].map((text) =>
    Number(text.trim().replace(',', '.')),
  )
  return Number.isFinite(north) && Number.isFinite(east) ? { latitude: north, longitude: east } : 'notNumeric'
}
