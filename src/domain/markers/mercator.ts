/** Web Mercator, as maps of tiles have it: the world from west to east is 0 to 1, and from north to south. */

const TURN = 360

export const mercatorX = (longitude: number): number => longitude / TURN + 0.5

export function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * 2 * Math.PI) / TURN)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Degrees east. */
export const longitudeOf = (x: number): number => (x - 0.5) * TURN

/** Degrees north. */
export const latitudeOf = (y: number): number => (TURN / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
