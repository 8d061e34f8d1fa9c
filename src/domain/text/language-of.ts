/** Words that distinguish languages. */
const languageWords: Readonly<Record<string, RegExp>> = {
  da: /[æøå]|\b(?:kun|og|ikke|lukket|ved|efter|hele|fra|til|eller|salg|ring|husk|hver|dag|dage|sommer|jul|selvbetjening)\b/iu,
  en: /\b(?:only|and|not|closed|appointment|sale|of|the|from|until|or|call|please|winter|summer|season|produce|open|self|service|shop|with|during)\b/iu,
  de: /[ßöü]|\b(?:nur|und|nicht|geschlossen|nach|von|bis|oder|bitte|mit|sommer|verkauf|selbstbedienung)\b/iu,
}

/**
 * The language in which people wrote a text, for screen readers and translation; '' if no language matches, or more
 * than one.
 * @example
 * languageOf('Nur mit Termin') // 'de'
 */
export function languageOf(text: string): string {
  const [language, ...others] = Object.keys(languageWords).filter((each) => languageWords[each]?.test(text))
  return language !== undefined && others.length === 0 ? language : ''
}
