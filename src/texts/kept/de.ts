export const todayAt = (time: string): string => `heute um ${time} Uhr`
export const reasons = { offline: 'Ohne Verbindung', slow: 'Langsame Verbindung' }
export const note = (reason: string, date: string): string => `${reason} · Stand der Seite: ${date}`
