import type { BoundingBox } from '../../place/bounding-box.ts'
import type { Position } from '../../place/distance.ts'

/** A bridge, dam or tunnel with a road that anybody may drive, by where it meets the land at either side. */
export interface Bridge {
  name: string
  /** What it joins, for the reader of this table: the land polygons have no names. */
  joins: readonly [string, string]
  heads: readonly [Position, Position]
}

const bridge = (
  name: string,
  [oneLand, ...one]: readonly [land: string, latitude: number, longitude: number],
  [otherLand, ...other]: readonly [land: string, latitude: number, longitude: number],
): Bridge => ({
  name,
  joins: [oneLand, otherLand],
  heads: [
    { latitude: one[0], longitude: one[1] },
    { latitude: other[0], longitude: other[1] },
  ],
})

/**
 * What joins Denmark's land to one: the roads over water that the map of the Danish road authority has. Land that is not
 * in this table is reached by ferry, if at all. Dams that are as wide as land to the polygons' makers (Rømø, Alrø, Bogø
 * and Møn) are land there, and are not here.
 */
export const bridges: readonly Bridge[] = [
  bridge('Lillebæltsbroen', ['Jylland', 55.519, 9.735], ['Fyn', 55.512, 9.77]),
  bridge('Storebæltsbroen', ['Fyn', 55.297, 10.845], ['Sjælland', 55.35, 11.11]),
  bridge('Limfjordsbroen', ['Jylland', 57.048, 9.92], ['Vendsyssel-Thy', 57.064, 9.92]),
  bridge('Aggersundbroen', ['Jylland', 56.985, 9.29], ['Vendsyssel-Thy', 57.01, 9.295]),
  bridge('Oddesundbroen', ['Jylland', 56.57, 8.565], ['Vendsyssel-Thy', 56.59, 8.54]),
  bridge('Vilsundbroen', ['Vendsyssel-Thy', 56.885, 8.62], ['Mors', 56.88, 8.66]),
  bridge('Sallingsundbroen', ['Mors', 56.74, 8.81], ['Jylland', 56.735, 8.87]),
  bridge('Alssundbroen', ['Jylland', 54.93, 9.755], ['Als', 54.925, 9.79]),
  bridge('Svendborgsundbroen', ['Fyn', 55.055, 10.59], ['Tåsinge', 55.03, 10.6]),
  bridge('Siøsundbroen', ['Tåsinge', 54.965, 10.645], ['Siø', 54.955, 10.675]),
  bridge('Langelandsbroen', ['Siø', 54.955, 10.69], ['Langeland', 54.94, 10.715]),
  bridge('Thurødæmningen', ['Fyn', 55.06, 10.64], ['Thurø', 55.047, 10.665]),
  bridge('Langebro', ['Sjælland', 55.675, 12.57], ['Amager', 55.66, 12.6]),
  bridge('Kalvebodbroen', ['Sjælland', 55.62, 12.49], ['Amager', 55.615, 12.54]),
  bridge('Masnedsundbroen', ['Sjælland', 55.005, 11.895], ['Masnedø', 54.99, 11.885]),
  bridge('Storstrømsbroen', ['Masnedø', 54.983, 11.885], ['Falster', 54.95, 11.86]),
  bridge('Farøbroen', ['Sjælland', 54.985, 12.02], ['Farø', 54.955, 12.08]),
  bridge('Farø-Falster-broen', ['Farø', 54.95, 12.075], ['Falster', 54.905, 11.98]),
  bridge('Bogødæmningen', ['Farø', 54.95, 12.08], ['Møn', 54.93, 12.06]),
  bridge('Dronning Alexandrines Bro', ['Sjælland', 54.998, 12.155], ['Møn', 54.965, 12.19]),
  bridge('Nyordbroen', ['Møn', 55.03, 12.26], ['Nyord', 55.04, 12.22]),
  bridge('Guldborgsundbroen', ['Falster', 54.873, 11.765], ['Lolland', 54.866, 11.735]),
  bridge('Kong Frederik IX’s Bro', ['Falster', 54.765, 11.875], ['Lolland', 54.767, 11.85]),
  bridge('Enøbroen', ['Sjælland', 55.18, 11.65], ['Enø', 55.165, 11.67]),
  bridge('Gavnøbroen', ['Sjælland', 55.2, 11.745], ['Gavnø', 55.185, 11.72]),
]

/** Mandø, in degrees. The polygons join it to Jutland by its road, which the tide covers twice a day: nobody is promised it. */
export const behindTheTide: BoundingBox = { south: 55.25, north: 55.3, west: 8.5, east: 8.61 }
