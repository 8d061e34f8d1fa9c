import { site } from '#src/site.ts'
import { inLanguageFolder } from '#src/texts/paths.ts'
import { landing } from '#src/texts/texts.ts'

import { areas } from '../place/areas.ts'
import type { Area } from '../place/areas.ts'
import { categories } from '../landing/categories.ts'
import type { Category } from '../landing/categories.ts'
import { inFontLetters } from '../text/letters.ts'
import { townOf } from '../place/place.ts'
import type { Producer } from '../producer/producer.ts'
import { productLabel } from '../producer/products.ts'
import { idSegment, slugOf } from '../producer/slug.ts'

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

/** Version of the drawing. Increase it when the drawing changes, so that every picture gets a new address. */
export const DESIGN = 1

const PRODUCTS_SHOWN = 4

type PicturedProducer = Pick<Producer, 'id' | 'name' | 'address' | 'products'>

/** The subject of a shared page. Pages without a subject of their own share the home page's picture. */
export type Subject =
  | { kind: 'home' }
  | { kind: 'area'; area: Area }
  | { kind: 'category'; category: Category }
  | { kind: 'pair'; area: Area; category: Category }
  | { kind: 'producer'; producer: PicturedProducer }

/** The text in a picture, in letters that the fonts have. */
export interface PictureText {
  title: string
  /** Where it is; '' when unknown. */
  place: string
  /** Product names, four at most. */
  labels: readonly string[]
}

function textOf(subject: Subject): PictureText {
  switch (subject.kind) {
    case 'home':
      return { title: landing.allDenmark, place: landing.findOnMap, labels: [] }
    case 'area':
      return { title: landing.shopsIn(subject.area.name), place: subject.area.region, labels: [] }
    case 'category':
      return { title: subject.category.name, place: landing.straightFromFarm, labels: [] }
    case 'pair':
      return {
        title: landing.goodsIn(subject.category.name, subject.area.name),
        place: subject.area.region,
        labels: [],
      }
    case 'producer': {
      const { name, address, products } = subject.producer
      return { title: name, place: townOf(address), labels: products.slice(0, PRODUCTS_SHOWN).map(productLabel) }
    }
  }
}

export function pictureText(subject: Subject): PictureText {
  const { title, place, labels } = textOf(subject)
  return {
    title: inFontLetters(title) || site.name,
    place: inFontLetters(place),
    labels: labels.map(inFontLetters).filter((label) => label !== ''),
  }
}

/** Hashes a text to eight hexadecimal digits (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * Returns a picture's name without its version. It is ASCII, because some services that show pictures cannot read other
 * letters.
 */
function pictureName(subject: Subject): string {
  switch (subject.kind) {
    case 'home':
      return 'home'
    case 'area':
      return `area/${slugOf(subject.area.key)}`
    case 'category':
      return `product/${slugOf(subject.category.key)}`
    case 'pair':
      return `area/${slugOf(subject.area.key)}/${slugOf(subject.category.key)}`
    case 'producer':
      return `producer/${idSegment(subject.producer.id)}`
  }
}

/**
 * Returns the path of the picture for a page's head. It contains a hash of the drawn text, so that another text has
 * another path.
 */
export function openGraphPath(subject: Subject): string {
  const version = fingerprint(JSON.stringify([DESIGN, pictureText(subject)]))
  return `/og${inLanguageFolder(`/${pictureName(subject)}`)}-${version}.png`
}

const subjects: readonly Exclude<Subject, { kind: 'producer' }>[] = [
  { kind: 'home' },
  ...areas.map((area) => ({ kind: 'area', area }) as const),
  ...categories.map((category) => ({ kind: 'category', category }) as const),
  ...areas.flatMap((area) => categories.map((category) => ({ kind: 'pair', area, category }) as const)),
]

const subjectByName: ReadonlyMap<string, Subject> = new Map(subjects.map((subject) => [pictureName(subject), subject]))

/** The paths of all pictures that are not about a producer. */
export const fixedPictures = (): string[] => subjects.map(openGraphPath)

/**
 * Returns the subject of the picture at a path, whatever its version: a subject, or the first segment of a producer's
 * id. Null if there can be no such picture.
 */
export function picturedBy(path: string): Subject | { kind: 'unread-producer'; idSegment: string } | null {
  const name = /^\/og\/(?:de\/|en\/)?(.+)-[0-9a-f]{8}\.png$/.exec(path)?.[1]
  if (name === undefined) return null
  const segment = /^producer\/([0-9a-f]{8})$/.exec(name)?.[1]
  return segment === undefined ? (subjectByName.get(name) ?? null) : { kind: 'unread-producer', idSegment: segment }
}
