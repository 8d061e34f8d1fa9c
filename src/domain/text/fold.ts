/** Folds letters like `fold`, but leaves all other characters as they are. */
export function foldCharacters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('å', 'aa')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('oe', 'o')
}

/**
 * Normalises a text for search and comparison: lower case, å as aa, æ as ae, ø and oe as o, no other accents, and a
 * single space for everything that is not a letter or digit.
 * @example
 * fold('Bækmarksbrø 5, Århus') // 'baekmarksbro 5 aarhus'
 */
export function fold(text: string): string {
  return foldCharacters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The folded words of a text, in order; none for an empty one. */
export function foldedWords(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}
