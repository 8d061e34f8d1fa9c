import { fold } from '../text/fold.ts'

interface Tag {
  /** Danish name. */
  label: string
  /** Danish words and their beginnings that people type for it. */
  words?: string
}

/** The tags of one kind that have a name of ours. */
export interface Vocabulary<Key extends string> {
  /** In the order of the table. */
  keys: readonly Key[]
  isKey: (value: string) => value is Key
  /** The stored spelling; an unknown value is kept as it is. */
  canonical: (value: string) => string
  /** In the language of the page; an unknown value is shown as it is. */
  label: (value: string) => string
  /** Danish label, which search and imports read. */
  danish: (value: string) => string
  /** The words that people type for a tag, as they write them. */
  wordsOf: (key: Key) => string[]
  /** Folded words and the tag that each means. */
  words: ReadonlyMap<string, Key>
}

/**
 * Reads a table of tags. `translate` gives the name of a tag in the language of the page; `aliases` are other spellings,
 * in small letters, of some of them.
 */
export function vocabulary<Key extends string>(
  tags: Readonly<Record<Key, Tag>>,
  translate: (key: string, danish: string) => string,
  aliases: Readonly<Record<string, Key>> = {},
): Vocabulary<Key> {
  const isKey = (value: string): value is Key => Object.hasOwn(tags, value)
  const keys = Object.keys(tags).filter(isKey)
  const canonical = (value: string): string => {
    const trimmed = value.normalize('NFC').trim()
    const lower = trimmed.toLowerCase()
    if (Object.hasOwn(aliases, lower)) return aliases[lower] ?? lower
    return isKey(lower) ? lower : trimmed
  }
  const danish = (value: string): string => {
    const key = canonical(value)
    return isKey(key) ? tags[key].label : value
  }
  const label = (value: string): string => {
    const key = canonical(value)
    return isKey(key) ? translate(key, tags[key].label) : value
  }
  const wordsOf = (key: Key): string[] => (tags[key].words ?? '').split(' ').filter((word) => word !== '')
  const words = new Map(keys.flatMap((key) => wordsOf(key).map((word) => [fold(word), key] as const)))
  return { keys, isKey, canonical, label, danish, wordsOf, words }
}
