import { createContext, useContext } from 'react'

import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import type { Language } from '#src/domain/text/format.ts'

import { hoursWords } from './words.ts'
import type { HoursWords } from './words.ts'

interface EditorContext {
  language: Language
  words: HoursWords
  /** What is wrong with what stands at a path; null where nothing is, and before a try to send. */
  errorAt: (path: HoursPath) => string | null
}

/** What every part of the editor of opening hours needs. */
export const HoursEditorContext = createContext<EditorContext>({
  language: 'da',
  words: hoursWords.da,
  errorAt: () => null,
})

export const useHoursEditor = (): EditorContext => useContext(HoursEditorContext)
