import type { Language } from '#src/domain/text/format.ts'
import { currentLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

/** The language of the current screen: Danish or English in the back office, Danish on public pages. */
export const screenLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'da')

/** The language of messages on the current page. */
export function messageLanguage(): PageLanguage {
  const page = currentLanguage()
  return page === 'da' ? screenLanguage() : page
}

/** The `Accept-Language` header of calls, so that responses are in the language of the page. */
export function acceptedLanguage(): string {
  const page = currentLanguage()
  return { da: screenLanguage(), de: 'de', en: 'en-GB' }[page]
}
