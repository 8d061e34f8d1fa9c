import { pictureAt } from '../pictures/pictures.ts'
import { isLocated } from '../place/distance.ts'
import type { Language } from '../text/format.ts'
import type { Producer } from './producer.ts'

/** Why an operator should look at a producer before it is approved, with the words of screens. */
export const warningLabels = {
  duplicate: { da: 'Mulig dublet', en: 'Possible duplicate' },
  position: { da: 'Mangler placering', en: 'No place' },
  links: { da: 'Links i teksten', en: 'Links in the text' },
  spam: { da: 'Ligner spam', en: 'Looks like spam' },
  photo: { da: 'Billede at se efter', en: 'Photo to look at' },
} as const satisfies Record<string, Record<Language, string>>

export type Warning = keyof typeof warningLabels

export const warnings: readonly Warning[] = ['duplicate', 'position', 'links', 'spam', 'photo']

/** An address with its scheme, or a host of a kind that advertisements have. */
const LINK =
  /https?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|net|org|info|biz|dk|ru|xyz|top|shop|online|site|link)(?![a-z0-9æøå-])/i

/** What is sold under the names of shops that are none. */
const ADVERTISED =
  /(?<!\p{L})(?:casino|kasino|viagra|cialis|bitcoin|crypto|krypto|forex|escort|porno?|betting|backlinks?|seo|kviklån|lån penge)(?!\p{L})/iu

/** Fewer letters may be capitals by chance: a name alone. */
const SHOUTED_LETTERS = 12

function isShouted(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '')
  return letters.length >= SHOUTED_LETTERS && letters === letters.toUpperCase()
}

type Judged = Pick<Producer, 'name' | 'description' | 'address' | 'latitude' | 'longitude' | 'imageUrl'>

/** The warnings that a producer carries, in their order. */
export function warningsOf(producer: Judged, hasDuplicates: boolean): Warning[] {
  const { name, description, address } = producer
  const text = `${name}\n${description}\n${address}`
  const carries: Record<Warning, boolean> = {
    duplicate: hasDuplicates,
    position: !isLocated(producer),
    links: LINK.test(text),
    spam: ADVERTISED.test(text) || isShouted(description),
    // Uploaded here, and seen by its sender alone.
    photo: pictureAt(producer.imageUrl) !== null,
  }
  return warnings.filter((warning) => carries[warning])
}
