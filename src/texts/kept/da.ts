/** What pages that a device has kept say of themselves. */
export const todayAt = (time: string): string => `i dag kl. ${time}`
export const reasons = { offline: 'Uden forbindelse', slow: 'Langsom forbindelse' }
export const note = (reason: string, date: string): string => `${reason} · siden er hentet ${date}`
