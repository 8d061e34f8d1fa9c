export const unknownProducer = 'Gårdbutikken findes ikke, eller den er ikke på kortet længere.'
export const inAMoment = 'om et øjeblik'
export const inMinutes = (minutes: number): string => (minutes === 1 ? 'om et minut' : `om ${minutes} minutter`)
export const tooMany = (when: string): string => `For mange forsøg. Prøv igen ${when}.`
export const correctionSent = 'Rettelse indsendt'
export const messageSent = 'Besked sendt!'
export const producerAdded = 'Ny producent er tilføjet til systemet.'
export const wrongCaptcha = 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.'
export const usedCaptcha = 'Sikkerhedsspørgsmålet er udløbet eller allerede brugt. Prøv igen med et nyt.'
export const reviewSent = 'Anmeldelse indsendt til godkendelse'
export const visitThanks = 'Tak. Det hjælper den næste, der kører forbi.'
export const answerThanks = 'Tak. Når to svarer det samme, står det på siden.'
export const noRouter = 'Køretider ad vejene er ikke slået til her.'
export const routerDown = 'Rutetjenesten kan ikke nås lige nu. Køretiderne er stadig et skøn.'
