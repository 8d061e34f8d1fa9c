import { isLocated } from '../../place/distance.ts'
import type { Position } from '../../place/distance.ts'

/** A place of a route. */
export interface RoutePoint extends Position {
  name: string
  /** What is known of it, in lines; '' for nothing. */
  description: string
  /** Its page. */
  link: string | null
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 has no way to say. */

const unspeakable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unspeakable, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`)

/** The children of a point, in the order that the schema wants. */
function point(tag: 'wpt' | 'rtept', { latitude, longitude, name, description, link }: RoutePoint): string {
  const page = link === null ? '' : `<link href="${xmlText(link)}"/>`
  return `<${tag} lat="${latitude}" lon="${longitude}">${element('name', name)}${element('desc', description)}${page}</${tag}>`
}

/** A route for navigators as GPX 1.1, https://www.topografix.com/GPX/1/1/: each place as a point and on the route. */
export function writeGpx(name: string, places: readonly RoutePoint[], creator: string): string {
  const points = places.filter(isLocated)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${xmlText(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${element('name', name)}</metadata>`,
    ...points.map((each) => point('wpt', each)),
    `<rte>${element('name', name)}`,
    ...points.map((each) => point('rtept', each)),
    '</rte>',
    '</gpx>',
    '',
  ].join('\n')
}
