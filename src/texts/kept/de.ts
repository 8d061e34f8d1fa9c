export const texts = {
  todayAt: (time: string): string => `heute um ${time} Uhr`,
  reasons: { offline: 'Ohne Verbindung', slow: 'Langsame Verbindung' },
  note: (reason: string, date: string): string => `${reason} · Stand der Seite: ${date}`,
}
