export const closedToday = 'Heute geschlossen'
export const closedUntil = (date: string): string => `Bis einschließlich ${date} geschlossen`
export const onHolidayToday = 'Heute Betriebsferien'
export const onHolidayUntil = (date: string): string => `Betriebsferien bis einschließlich ${date}`
export const onHoliday = (from: string, to: string): string => `Betriebsferien ${from} – ${to}`
export const soldOutToday = 'Heute ausverkauft'
export const soldOutUntil = (date: string): string => `Bis einschließlich ${date} ausverkauft`
export const forSale = (goods: string): string => `Diese Woche im Verkauf: ${goods}`

export const day = (weekday: string, day: number, month: number): string => `${weekday.slice(0, 2)}., ${day}.${month}.`
export const foundOpen = (day: string): string => `Am ${day} von einem Besucher geöffnet angetroffen`
export const foundShut = (day: string): string => `Am ${day} von einem Besucher geschlossen angetroffen`
export const doubted = (day: string): string => `Zwei Besucher standen vor verschlossener Tür, zuletzt am ${day}`
