import { createContext, useContext } from 'react'

import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import type { Language } from '#src/domain/text/format.ts'

import { hoursWords } from './words.ts'
import type { HoursWords } from './words.ts'

interface EditorContext {
  language: Language
  words: HoursWords
  /** The error at a path; null where there is none, and before the first attempt to send. */
  errorAt: (path: HoursPath) => string | null
}

/** Shared by all parts of the editor of opening hours. */
export const HoursEditorContext = createContext<EditorContext>({
  language: 'da',
  words: hoursWords.da,
  errorAt: () => null,
})

export const useHoursEditor = (): EditorContext => useContext(HoursEditorContext)
