import { fold } from '../text/fold.ts'

interface Tag {
  /** Danish name. */
  label: string
  /** Danish words, or beginnings of them, that people type for it. */
  words?: string
}

/** The known tags of one kind, with their labels. */
export interface Vocabulary<Key extends string> {
  /** In the order of the table. */
  keys: readonly Key[]
  isKey: (value: string) => value is Key
  /** Returns the stored spelling; unknown values are kept as they are. */
  canonical: (value: string) => string
  /** Returns the label in the language of the page; unknown values are shown as they are. */
  label: (value: string) => string
  /** Returns the Danish label, for search and imports. */
  danish: (value: string) => string
  /** The words that people type for a tag, unfolded. */
  wordsOf: (key: Key) => string[]
  /** The tag that each folded word means. */
  words: ReadonlyMap<string, Key>
}

/**
 * Builds a vocabulary from a table of tags. `translate` returns the label of a tag in the language of the page;
 * `aliases` maps other spellings, in lower case, to tags.
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
  const labelled = (value: string, labelOf: (key: Key) => string): string => {
    const key = canonical(value)
    return isKey(key) ? labelOf(key) : value
  }
  const danish = (value: string): string => labelled(value, (key) => tags[key].label)
  const label = (value: string): string => labelled(value, (key) => translate(key, tags[key].label))
  const wordsOf = (key: Key): string[] => (tags[key].words ?? '').split(' ').filter((word) => word !== '')
  const words = new Map(keys.flatMap((key) => wordsOf(key).map((word) => [fold(word), key] as const)))
  return { keys, isKey, canonical, label, danish, wordsOf, words }
}
