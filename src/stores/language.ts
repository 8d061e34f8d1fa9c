import type { Language } from '#src/domain/text/format.ts'
import { currentLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

/** Language of the current screen: one of the two of the back office, Danish on public pages. */
export const screenLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'da')

/** Language of the messages of a page. */
export function messageLanguage(): PageLanguage {
  const page = currentLanguage()
  return page === 'da' ? screenLanguage() : page
}

/** What calls send as `Accept-Language`, so that they are answered in the language of the page. */
export function acceptedLanguage(): string {
  const page = currentLanguage()
  return { da: screenLanguage(), de: 'de', en: 'en-GB' }[page]
}
