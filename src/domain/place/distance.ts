import { formatDecimal, formatNumber } from '#src/texts/format.ts'
import { place } from '#src/texts/texts.ts'

export interface Position {
  /** Degrees north. */
  latitude: number
  /** Degrees east. */
  longitude: number
}

export const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in km, by the haversine formula. */
export function distanceKm(from: Position, to: Position): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const a = halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** The position of a producer without a known place. */
export const NOWHERE: Position = { latitude: 0, longitude: 0 }

/**
 * Whether a position is known: 0,0 in the database means unknown.
 * @example
 * producers.filter(isLocated).map(({ latitude, longitude }) => [latitude, longitude])
 */
export function isLocated({ latitude, longitude }: Position): boolean {
  return latitude !== 0 && longitude !== 0
}

/** The mean of positions that lie close together. */
export function average(positions: readonly Position[]): Position {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(positions.map(({ latitude }) => latitude)),
    longitude: mean(positions.map(({ longitude }) => longitude)),
  }
}

/** For lists: '3,4 km'. */
export function exactDistanceLabel(km: number): string {
  return `${formatDecimal(km)} km`
}

/** For the detail card: 'ca. 3 km', and 'under 1 km' nearby. */
export function roughDistanceLabel(km: number): string {
  return km < 1 ? place.under1Km : place.about(`${formatNumber(km)} km`)
}
