/** What owners tell of their shop for some days, and what visitors found there. */
export const texts = {
  closedToday: 'Lukket i dag',
  closedUntil: (date: string): string => `Lukket til og med ${date}`,
  onHolidayToday: 'Ferielukket i dag',
  onHolidayUntil: (date: string): string => `Ferielukket til og med ${date}`,
  onHoliday: (from: string, to: string): string => `Ferielukket ${from} – ${to}`,
  soldOutToday: 'Udsolgt i dag',
  soldOutUntil: (date: string): string => `Udsolgt til og med ${date}`,
  /** What the owner wrote follows. */
  forSale: 'Til salg i denne uge: ',

  /** A day in short, of its weekday, day and month. */
  day: (weekday: string, day: number, month: number): string => `${weekday.slice(0, 3)}. ${day}.${month}`,
  foundOpen: (day: string): string => `En besøgende fandt den åben ${day}`,
  foundShut: (day: string): string => `En besøgende fandt den lukket ${day}`,
  doubted: (day: string): string => `To besøgende fandt den lukket, senest ${day}`,
}
