import { texts as danish } from '#src/texts/hoursForm/da.ts'
import { texts as english } from '#src/texts/hoursForm/en.ts'

import type { HoursWords } from './editor-context.ts'

/** English of operators, whose screens are Danish pages. Where it differs from that of visitors, it is as specified. */
export const operatorWords: HoursWords = {
  ...english.editor,
  plans: {
    unknown: 'Unknown',
    closed: 'Closed',
    allDay: '24/7',
    hours: 'Set Hours',
    byAppointment: 'By appointment',
    hoursOrAppointment: 'Set hours, otherwise by appointment',
    appointmentHours: 'Set hours by appointment',
  },
  dayNumber: danish.editor.dayNumber,
  textHint: 'Such as “Hverdage 9-17.30, lørdag 10-14, helligdage lukket”. It fills the fields below.',
  noteHint: 'In Danish, as visitors read it: “Ring først”.',
  notLoaded: 'The text could not be read just now. Try again, or fill in the fields.',
}

const inEnglish = new Map<string, string>(
  Object.entries(danish.wrong).map(([key, message]) => [
    message,
    new Map<string, string>(Object.entries(english.wrong)).get(key) ?? message,
  ]),
)

/** An error message of the form, in the English of operators. */
export const operatorMessage = (message: string): string => inEnglish.get(message) ?? message
