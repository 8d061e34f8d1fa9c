/** What pages call the filter for those that are fresh. */
export const CONFIRMED_LABEL = 'Bekræftet inden for et år'
