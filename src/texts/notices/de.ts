export const texts = {
  closedToday: 'Heute geschlossen',
  closedUntil: (date: string): string => `Bis einschließlich ${date} geschlossen`,
  onHolidayToday: 'Heute Betriebsferien',
  onHolidayUntil: (date: string): string => `Betriebsferien bis einschließlich ${date}`,
  onHoliday: (from: string, to: string): string => `Betriebsferien ${from} – ${to}`,
  soldOutToday: 'Heute ausverkauft',
  soldOutUntil: (date: string): string => `Bis einschließlich ${date} ausverkauft`,
  forSale: 'Diese Woche im Verkauf: ',

  day: (weekday: string, day: number, month: number): string => `${weekday.slice(0, 2)}., ${day}.${month}.`,
  foundOpen: (day: string): string => `Am ${day} von einem Besucher geöffnet angetroffen`,
  foundShut: (day: string): string => `Am ${day} von einem Besucher geschlossen angetroffen`,
  doubted: (day: string): string => `Zwei Besucher standen vor verschlossener Tür, zuletzt am ${day}`,
}
