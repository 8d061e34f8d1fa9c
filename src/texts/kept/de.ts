import { germanTime } from '../format.ts'

export const texts = {
  todayAt: (time: string): string => `heute um ${germanTime(time)} Uhr`,
  reasons: { offline: 'Ohne Verbindung', slow: 'Langsame Verbindung' },
  tooOld: 'zu alt, um aktualisiert zu werden',
  reload: 'Seite neu laden',
  note: (reason: string, date: string): string => `${reason} · Stand der Seite: ${date}`,
}
