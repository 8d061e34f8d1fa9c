import { counted, formatNumber } from '../format.ts'

export const areaFull = 'There is not enough space on the device for all of them.'
export const areaOffline = 'Some pages could not be loaded. Check your connection and try again.'
export const tooManyAreas = 'There is room for three areas. Remove one of them under Saved farms.'
export const cannotKeep = 'Your browser cannot save pages for offline use.'
export const fetchAgain = 'Download it again'
export const keepArea = 'Save the area on this device'
export const areaKept = (count: number, when: string): string =>
  `${counted(count, 'farm is', 'farms are')} on this device · downloaded ${when}.`
export const keeping = 'Saving…'
export const keepingOf = (count: number, total: number): string =>
  `Saving ${formatNumber(count)} of ${formatNumber(total)}…`
export const withoutConnection = 'Offline'
export const areaPages = (kept: number, isPart: boolean, megabytes: string): string =>
  `${kept === 1 ? 'The farm’s page' : `The pages of ${isPart ? 'the first' : 'all'} ${formatNumber(kept)} farms`} on this device, with opening hours, surroundings and directions. ` +
  `That takes up about ${megabytes}\u00a0MB.`
export const removeAgain = 'Remove it again'
export const open = 'Open'
export const shutAgainstHours = 'Closed, although it should have been open'
export const shut = 'Closed'
export const closedForGood = 'Closed for good'
export const gone = 'It is not here'
export const thanks = 'Thank you. It helps the next visitor.'
export const waiting = 'Thank you. Your answer is kept on this device and is sent when you are online.'
export const lost = 'It could not be sent. Check your connection and try again.'
export const answeredToday = 'Thank you, you have answered today. Tap another answer if it was wrong.'
export const wasHere = 'I was here'
export const close = 'Close'
export const yes = 'Yes'
export const no = 'No'
export const doNotKnow = 'Don’t know'
export const thanksForFact = 'Thank you. When two people give the same answer, it is shown on the page.'
export const onlyIfKnown = 'Only if you know. It helps the next visitor.'
export const askAnother = 'Thank you. We will ask somebody else.'
