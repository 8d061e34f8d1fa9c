import { texts as danish } from '#src/texts/hoursForm/da.ts'
import { texts as english } from '#src/texts/hoursForm/en.ts'

import type { HoursWords } from './editor-context.ts'

/** English of operators, whose screens are Danish pages. Where it differs from that of visitors, it is as specified. */
export const operatorWords: HoursWords = {
  ...english.editor,
  plans: { ...english.editor.plans, allDay: '24/7', hours: 'Set Hours' },
  dayNumber: danish.editor.dayNumber,
  textHint: 'Such as “Hverdage 9-17.30, lørdag 10-14, helligdage lukket”. It fills the fields below.',
  noteHint: 'In Danish, as visitors read it: “Ring først”.',
  notLoaded: 'The text could not be read just now. Try again, or fill in the fields.',
}

const englishErrors: Readonly<Record<string, string>> = english.wrong

/** An error message of the form, in the English of operators. */
export function operatorMessage(message: string): string {
  const [key = ''] = Object.entries(danish.wrong).find(([, text]) => text === message) ?? []
  return englishErrors[key] ?? message
}
