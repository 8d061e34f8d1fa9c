import { createContext, useContext } from 'react'

import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import { hoursForm } from '#src/texts/texts.ts'

export type HoursWords = typeof hoursForm.editor

interface EditorContext {
  /** Locale of dates; null for the page's. */
  locale: string | null
  words: HoursWords
  /** The error at a path; null if there is none, and before the first attempt to send. */
  errorAt: (path: HoursPath) => string | null
}

/** Shared by all parts of the editor of opening hours. */
export const HoursEditorContext = createContext<EditorContext | null>(null)

export const useHoursEditor = (): EditorContext =>
  useContext(HoursEditorContext) ?? { locale: null, words: hoursForm.editor, errorAt: () => null }
