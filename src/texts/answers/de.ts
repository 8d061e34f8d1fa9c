export const unknownProducer = 'Diesen Hofladen gibt es nicht, oder er ist nicht mehr auf der Karte.'
export const inAMoment = 'gleich'
export const inMinutes = (minutes: number): string => (minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`)
export const tooMany = (when: string): string => `Zu viele Versuche. Versuchen Sie es ${when} noch einmal.`
export const correctionSent = 'Korrektur gesendet'
export const messageSent = 'Nachricht gesendet!'
export const producerAdded = 'Der Hofladen ist eingetragen.'
export const wrongCaptcha = 'Falsche Antwort auf die Sicherheitsfrage. Versuchen Sie es mit einer neuen.'
export const usedCaptcha =
  'Die Sicherheitsfrage ist abgelaufen oder schon beantwortet. Versuchen Sie es mit einer neuen.'
export const reviewSent = 'Bewertung zur Freigabe gesendet'
export const visitThanks = 'Danke. Das hilft den Nächsten, die vorbeifahren.'
export const answerThanks = 'Danke. Wenn zwei dasselbe antworten, steht es auf der Seite.'
export const noRouter = 'Fahrzeiten entlang der Straßen gibt es hier nicht.'
export const routerDown = 'Der Routendienst ist gerade nicht erreichbar. Die Fahrzeiten bleiben geschätzt.'
