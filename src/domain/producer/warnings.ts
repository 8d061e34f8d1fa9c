import { pictureAt } from '../pictures/pictures.ts'
import { isLocated } from '../place/distance.ts'
import type { Language } from '../text/format.ts'
import type { Producer } from './producer.ts'

/** Reasons for an operator to look at a producer before its approval, with their labels. */
export const warningLabels = {
  duplicate: { da: 'Mulig dublet', en: 'Possible duplicate' },
  position: { da: 'Mangler placering', en: 'No place' },
  links: { da: 'Links i teksten', en: 'Links in the text' },
  spam: { da: 'Ligner spam', en: 'Looks like spam' },
  photo: { da: 'Billede at se efter', en: 'Photo to look at' },
} as const satisfies Record<string, Record<Language, string>>

export type Warning = keyof typeof warningLabels

export const warnings: readonly Warning[] = ['duplicate', 'position', 'links', 'spam', 'photo']

/** A URL with a scheme, or a host with a domain ending that advertisements use. */
const LINK =
  /https?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|net|org|info|biz|dk|ru|xyz|top|shop|online|site|link)(?![a-z0-9æøå-])/i

/** Products that fake shops advertise. */
const ADVERTISED =
  /(?<!\p{L})(?:casino|kasino|viagra|cialis|bitcoin|crypto|krypto|forex|escort|porno?|betting|backlinks?|seo|kviklån|lån penge)(?!\p{L})/iu

/** Shorter texts may be all capitals by chance, such as a name. */
const SHOUTED_LETTERS = 12

function isShouted(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '')
  return letters.length >= SHOUTED_LETTERS && letters === letters.toUpperCase()
}

type Judged = Pick<Producer, 'name' | 'description' | 'address' | 'latitude' | 'longitude' | 'imageUrl'>

/** The warnings for a producer, in order. */
export function warningsOf(producer: Judged, hasDuplicates: boolean): Warning[] {
  const { name, description, address } = producer
  const text = `${name}\n${description}\n${address}`
  const carries: Record<Warning, boolean> = {
    duplicate: hasDuplicates,
    position: !isLocated(producer),
    links: LINK.test(text),
    spam: ADVERTISED.test(text) || isShouted(description),
    // An uploaded picture that only its sender has seen.
    photo: pictureAt(producer.imageUrl) !== null,
  }
  return warnings.filter((warning) => carries[warning])
}
