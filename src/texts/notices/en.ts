export const closedToday = 'Closed today'
export const closedUntil = (date: string): string => `Closed until ${date} inclusive`
export const onHolidayToday = 'Closed for holidays today'
export const onHolidayUntil = (date: string): string => `Closed for holidays until ${date} inclusive`
export const onHoliday = (from: string, to: string): string => `Closed for holidays ${from} – ${to}`
export const soldOutToday = 'Sold out today'
export const soldOutUntil = (date: string): string => `Sold out until ${date} inclusive`
export const forSale = (goods: string): string => `For sale this week: ${goods}`

export const day = (weekday: string, day: number, month: number): string => `${weekday.slice(0, 3)} ${day}/${month}`
export const foundOpen = (day: string): string => `A visitor found it open on ${day}`
export const foundShut = (day: string): string => `A visitor found it closed on ${day}`
export const doubted = (day: string): string => `Two visitors found it closed, most recently on ${day}`
