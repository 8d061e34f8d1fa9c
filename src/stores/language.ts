import type { Language } from '#src/domain/text/format.ts'

/** Language of the current screen; the server also uses it for error messages. */
export const screenLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'da')
