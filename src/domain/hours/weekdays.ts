/** Weekdays as stored, Monday first, as weeks start in Denmark. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Record<Weekday, string> = {
  monday: 'Mandag',
  tuesday: 'Tirsdag',
  wednesday: 'Onsdag',
  thursday: 'Torsdag',
  friday: 'Fredag',
  saturday: 'Lørdag',
  sunday: 'Søndag',
}

/** Minutes since midnight of 'HH:MM' (also 'H:MM' and 'HH.MM'); null when it is no time of day. */
export function minutesOf(time: string): number | null {
  const match = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** 'HH:MM' of minutes since midnight. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
