import { perLanguage } from './language.ts'

const conjunction = perLanguage((locale) => new Intl.ListFormat(locale))

/** 'a, b og c'. */
export const listOf = (texts: readonly string[]): string => conjunction().format(texts)
