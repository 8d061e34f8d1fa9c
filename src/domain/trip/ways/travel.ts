/**
 * How much longer a road is than a straight line over land: 1.3 ± 0.1 in the road networks of Denmark's neighbours and
 * elsewhere (Wang, Bette, Schreckenberg, Guhr: How much longer do you have to drive than the crow has to fly?, npj
 * Complexity 1, 22, 2024, doi.org/10.1038/s44260-024-00023-x). Main roads between towns are straighter: who is told a
 * little too much comes early, and not to a closed door.
 */
export const ROAD_FACTOR = 1.3

/** In km: so much of a drive goes from the door to the main road and from there to the next, and through towns. */
export const LOCAL_KM = 20
/** In km/h: 80 is allowed on country roads and 50 in towns, less what junctions and tractors take. */
export const LOCAL_SPEED = 50
/** In km/h: main roads have 80 or 90, motorways 110 to 130. */
export const THROUGH_SPEED = 85

export const roadKm = (straightKm: number): number => straightKm * ROAD_FACTOR

/** Minutes by car for so many km of road: 12 for 10 km, 41 for 44 km, 126 for 165 km. */
export function driveMinutes(km: number): number {
  const local = Math.min(km, LOCAL_KM)
  return (local / LOCAL_SPEED + (km - local) / THROUGH_SPEED) * 60
}
