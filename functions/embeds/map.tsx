/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx'

import { boundsOf, mapTitle, sitePathOf } from '#src/domain/embeds/map-subjects.ts'
import type { MapSubject } from '#src/domain/embeds/map-subjects.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { landPath } from '#src/domain/place/land-path.ts'
import type { LandFile } from '#src/domain/place/map-picture.ts'
import { mapPicture } from '#src/domain/place/map-picture.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { embeds } from '#src/texts/texts.ts'

import { framePage, LinkOut } from './page.tsx'

/** Width of the picture's grid, and of a dot on it. */
const WIDTH = 600
const DOT = { municipality: 13, category: 8 } as const

/** A longer list is left out: the site itself is the better one. */
const MOST_LISTED = 60
/** Further dots would add bytes, and could not be told apart. */
const MOST_DOTS = 2500

type MappedProducer = Pick<Producer, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>

const byName = new Intl.Collator('da').compare

const ProducerList: FC<{ producers: readonly MappedProducer[]; origin: string }> = ({ producers, origin }) => (
  <ul>
    {producers
      .toSorted((one, other) => byName(one.name, other.name))
      .map(({ id, name, address }) => (
        <li>
          <LinkOut href={new URL(producerPath(name, id), origin).href}>
            <strong>{name}</strong> <small>{address}</small>
          </LinkOut>
        </li>
      ))}
  </ul>
)

interface PictureProps {
  subject: MapSubject
  producers: readonly MappedProducer[]
  outline: LandFile
}

const Picture: FC<PictureProps> = ({ subject, producers, outline }) => {
  const picture = mapPicture(boundsOf(subject), WIDTH)
  const { width, height, at } = picture
  const dots = new Set(producers.filter(isLocated).map((producer) => `M${at(producer).join(' ')}h0`))
  const dotWidth = DOT[subject.kind]
  return (
    <svg
      class="map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={embeds.mapWith(embeds.shops(producers.length))}
    >
      <path class="land" d={landPath(outline, picture)} />
      <defs>
        <path id="d" d={[...dots].slice(0, MOST_DOTS).join('')} />
      </defs>
      <use href="#d" class="rim" stroke-width={dotWidth + 4} />
      <use href="#d" class="dots" stroke-width={dotWidth} />
    </svg>
  )
}

/** A map of a municipality or of a category as a page for a frame. `outline` is the land of Denmark. */
export function mapPage(
  subject: MapSubject,
  producers: readonly MappedProducer[],
  { origin, outline }: { origin: string; outline: LandFile },
): string {
  const title = mapTitle(subject)
  const page = new URL(sitePathOf(subject), origin).href
  return framePage(
    title,
    origin,
    <>
      <h1>
        <LinkOut href={page}>{title}</LinkOut>
      </h1>
      <p class="moss">{producers.length === 0 ? embeds.noneYet : embeds.shops(producers.length)}</p>
      <Picture subject={subject} producers={producers} outline={outline} />
      {producers.length > 0 && producers.length <= MOST_LISTED && (
        <ProducerList producers={producers} origin={origin} />
      )}
      <p class="more">
        <LinkOut href={page}>{embeds.seeMap}</LinkOut>
      </p>
      <p>
        <small>{embeds.sources}</small>
      </p>
    </>,
  )
}
