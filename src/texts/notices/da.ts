/** What owners tell of their shop for some days, and what visitors found there. */
export const closedToday = 'Lukket i dag'
export const closedUntil = (date: string): string => `Lukket til og med ${date}`
export const onHolidayToday = 'Ferielukket i dag'
export const onHolidayUntil = (date: string): string => `Ferielukket til og med ${date}`
export const onHoliday = (from: string, to: string): string => `Ferielukket ${from} – ${to}`
export const soldOutToday = 'Udsolgt i dag'
export const soldOutUntil = (date: string): string => `Udsolgt til og med ${date}`
export const forSale = (goods: string): string => `Til salg i denne uge: ${goods}`

/** A day in short, of its weekday, day and month. */
export const day = (weekday: string, day: number, month: number): string => `${weekday.slice(0, 3)}. ${day}.${month}`
export const foundOpen = (day: string): string => `En besøgende fandt den åben ${day}`
export const foundShut = (day: string): string => `En besøgende fandt den lukket ${day}`
export const doubted = (day: string): string => `To besøgende fandt den lukket, senest ${day}`
