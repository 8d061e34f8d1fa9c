import { site } from '#src/site.ts'

import { BADGE, badgePath, cardPath } from './paths.ts'
import type { BadgeLook } from './paths.ts'
import { mapPath, mapTitle } from './map-subjects.ts'
import type { MapSubject } from './map-subjects.ts'

/** The codes for other sites are HTML without a script. Each function takes the site's canonical origin. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Frame {
  src: string
  title: string
  width: string
  /** px */
  height: number
}

const frame = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${src}" title="${escaped(title)}" width="${width}" height="${height}" ` +
  'style="border:0;max-width:100%" loading="lazy"></iframe>'

export interface EmbeddedShop {
  slug: string
  name: string
}

/** A frame with a shop's card. */
export const cardCode = ({ slug, name }: EmbeddedShop, origin: string): string =>
  frame({ src: new URL(cardPath(slug), origin).href, title: `${name} på ${site.name}`, width: '360', height: 360 })

/** A link with the badge as its picture. */
export function badgeCode({ slug }: EmbeddedShop, look: BadgeLook, origin: string): string {
  const picture = new URL(badgePath(look), origin).href
  return `<a href="${new URL(`/producer/${slug}`, origin).href}"><img src="${picture}" alt="Find os på ${site.name}" width="${BADGE.width}" height="${BADGE.height}"></a>`
}

/** A frame with a map. */
export const mapCode = (subject: MapSubject, origin: string): string =>
  frame({ src: new URL(mapPath(subject), origin).href, title: mapTitle(subject), width: '100%', height: 600 })
