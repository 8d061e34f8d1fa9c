import { fold } from '../text/fold.ts'
import type { Language } from '../text/format.ts'

interface Tag {
  label: string | Record<Language, string>
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
  /** Danish unless another language is asked for; an unknown value is shown as it is. */
  label: (value: string, language?: Language) => string
  /** The words that people type for a tag, as they write them. */
  wordsOf: (key: Key) => string[]
  /** Folded words and the tag that each means. */
  words: ReadonlyMap<string, Key>
}

/** Reads a table of tags; `aliases` are other spellings, in small letters, of some of them. */
export function vocabulary<Key extends string>(
  tags: Readonly<Record<Key, Tag>>,
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
  const label = (value: string, language: Language = 'da'): string => {
    const key = canonical(value)
    if (!isKey(key)) return value
    const named = tags[key].label
    return typeof named === 'string' ? named : named[language]
  }
  const wordsOf = (key: Key): string[] => (tags[key].words ?? '').split(' ').filter((word) => word !== '')
  const words = new Map(keys.flatMap((key) => wordsOf(key).map((word) => [fold(word), key] as const)))
  return { keys, isKey, canonical, label, wordsOf, words }
}
