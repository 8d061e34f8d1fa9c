import { readFile } from 'node:fs/promises'

import { boundsOf, mapTitle, sitePathOf } from '#src/domain/embeds/map-subjects.ts'
import type { MapSubject } from '#src/domain/embeds/map-subjects.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { landPath } from '#src/domain/place/land-path.ts'
import type { LandPolygons } from '#src/domain/place/land-path.ts'
import { mapPicture } from '#src/domain/place/map-picture.ts'
import { counted } from '#src/domain/text/format.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { escapeHtml } from '#functions/producer-page/shell.ts'
import { framePage, linkOut } from './page.ts'

/** Grid of the picture, and how wide a dot is on it. */
const WIDTH = 600
const DOT = { municipality: 13, category: 8 } as const

/** So many are listed by name; where there are more, the site itself is the better list. */
const MOST_LISTED = 60
/** What a grid of dots may weigh: of so many places no two are told apart. */
const MOST_DOTS = 2500

type Placed = Pick<Producer, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>

let land: Promise<LandPolygons> | undefined

const readLand = async (file: URL): Promise<LandPolygons> => JSON.parse(await readFile(file, 'utf8'))

const countText = (count: number): string => counted(count, 'gårdbutik', 'gårdbutikker')

const byName = new Intl.Collator('da').compare

function listHtml(producers: readonly Placed[], origin: string): string {
  if (producers.length > MOST_LISTED) return ''
  const items = producers
    .toSorted((one, other) => byName(one.name, other.name))
    .map(({ id, name, address }) => {
      const label = `<strong>${escapeHtml(name)}</strong> <small>${escapeHtml(address)}</small>`
      return `<li>${linkOut(new URL(producerPath(name, id), origin).href, label)}</li>`
    })
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

function pictureHtml(subject: MapSubject, producers: readonly Placed[], outline: LandPolygons): string {
  const picture = mapPicture(boundsOf(subject), WIDTH)
  const { width, height, at } = picture
  const dots = [...new Set(producers.filter(isLocated).map((producer) => `M${at(producer).join(' ')}h0`))]
  const path = dots.slice(0, MOST_DOTS).join('')
  const wide = DOT[subject.kind]
  return (
    `<svg class="map" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(`Kort med ${countText(producers.length)}`)}">` +
    `<path class="land" d="${landPath(outline, picture)}"/><defs><path id="d" d="${path}"/></defs>` +
    `<use href="#d" class="rim" stroke-width="${wide + 4}"/><use href="#d" class="dots" stroke-width="${wide}"/></svg>`
  )
}

/** A map of a municipality or of a category as a page for a frame. `landFile` is the outline of Denmark. */
export async function mapPage(
  subject: MapSubject,
  producers: readonly Placed[],
  { origin, landFile }: { origin: string; landFile: URL },
): Promise<string> {
  const outline = await (land ??= readLand(landFile))
  const title = mapTitle(subject)
  const all = new URL(sitePathOf(subject), origin).href
  const html =
    `<h1>${linkOut(all, escapeHtml(title))}</h1><p class="moss">${producers.length === 0 ? 'Ingen på kortet endnu' : countText(producers.length)}</p>` +
    pictureHtml(subject, producers, outline) +
    listHtml(producers, origin) +
    `<p class="more">${linkOut(all, 'Se kort og åbningstider')}</p>` +
    '<p><small>Producenter: © OpenStreetMap contributors (ODbL). Kort: Geodatastyrelsen.</small></p>'
  return framePage(title, origin, html)
}
