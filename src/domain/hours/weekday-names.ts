import type { Weekday } from './local-time.ts'

/** Danish names, as they are written and stored; pages have those of their language from `src/texts/hours/`. */
export const weekdayNames: Record<Weekday, string> = {
  monday: 'Mandag',
  tuesday: 'Tirsdag',
  wednesday: 'Onsdag',
  thursday: 'Torsdag',
  friday: 'Fredag',
  saturday: 'Lørdag',
  sunday: 'Søndag',
}
