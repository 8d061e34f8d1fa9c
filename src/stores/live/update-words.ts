import { atom } from 'nanostores'

import type { SearchWordsFile } from '#src/domain/search/words-file.ts'

/** Brings the words of the build up to date; null while nothing has changed since. */
export const $updateWords = atom<((file: SearchWordsFile) => SearchWordsFile) | null>(null)
