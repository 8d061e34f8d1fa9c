import { createContext, useContext } from 'react'

import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import { currentLanguage, locales } from '#src/texts/language.ts'
import { hoursForm } from '#src/texts/texts.ts'

export type HoursWords = typeof hoursForm.editor

interface EditorContext {
  /** Of dates. */
  locale: string
  words: HoursWords
  /** The error at a path; null if there is none, and before the first attempt to send. */
  errorAt: (path: HoursPath) => string | null
}

/** Shared by all parts of the editor of opening hours. */
export const HoursEditorContext = createContext<EditorContext | null>(null)

export const useHoursEditor = (): EditorContext =>
  useContext(HoursEditorContext) ?? { locale: locales[currentLanguage()], words: hoursForm.editor, errorAt: () => null }
