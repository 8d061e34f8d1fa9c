import type { Language } from '#src/domain/text/format.ts'

/** Of the screen that is open, in which the server answers errors too. */
export const screenLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'da')
