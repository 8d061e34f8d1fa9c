export const unknownProducer = 'There is no such farm shop, or it is no longer on the map.'
export const inAMoment = 'in a moment'
export const inMinutes = (minutes: number): string => (minutes === 1 ? 'in a minute' : `in ${minutes} minutes`)
export const tooMany = (when: string): string => `Too many attempts. Try again ${when}.`
export const correctionSent = 'Correction sent'
export const messageSent = 'Message sent!'
export const producerAdded = 'The farm shop has been added.'
export const wrongCaptcha = 'Wrong answer to the security question. Try again with a new one.'
export const usedCaptcha = 'The security question has expired or has been used. Try again with a new one.'
export const reviewSent = 'Review sent for approval'
export const visitThanks = 'Thank you. It helps the next person who drives by.'
export const answerThanks = 'Thank you. When two people give the same answer, it is shown on the page.'
export const noRouter = 'Driving times by road are not available here.'
export const routerDown = 'The routing service cannot be reached right now. The driving times remain estimates.'
