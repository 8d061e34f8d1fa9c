/** Notices on stored pages. Not part of `saved`, because the service worker contains whole catalogues. */
export const texts = {
  todayAt: (time: string): string => `i dag kl. ${time}`,
  reasons: { offline: 'Uden forbindelse', slow: 'Langsom forbindelse' },
  tooOld: 'for gammel til at blive opdateret',
  reload: 'Genindlæs siden',
  note: (reason: string, date: string): string => `${reason} · siden er hentet ${date}`,
}
