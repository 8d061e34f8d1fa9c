export const texts = {
  closedToday: 'Closed today',
  closedUntil: (date: string): string => `Closed until ${date} inclusive`,
  onHolidayToday: 'Closed for holidays today',
  onHolidayUntil: (date: string): string => `Closed for holidays until ${date} inclusive`,
  onHoliday: (from: string, to: string): string => `Closed for holidays ${from} – ${to}`,
  soldOutToday: 'Sold out today',
  soldOutUntil: (date: string): string => `Sold out until ${date} inclusive`,
  forSale: 'For sale this week: ',

  day: (weekday: string, day: number, month: number): string => `${weekday.slice(0, 3)} ${day}/${month}`,
  foundOpen: (day: string): string => `A visitor found it open on ${day}`,
  foundShut: (day: string): string => `A visitor found it closed on ${day}`,
  doubted: (day: string): string => `Two visitors found it closed, most recently on ${day}`,
}
