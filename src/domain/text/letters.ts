const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Every letter in the site's fonts; scripts/generate/fonts.ts builds them from this list. */
export const letters = `${ascii}ÆØÅæøåÄÖÜäöüßÉÈÊËéèêëÁÀáàÍíÓóÚúÝýÇçÑñÐðÞþ–—…·•’‘“”„«»×©°½¼¾→←↑↓€№²³`

const known = new Set(letters)

function drawable(letter: string): string {
  if (known.has(letter)) return letter
  const bare = letter.normalize('NFD').charAt(0)
  return known.has(bare) ? bare : ' '
}

/** Limits a text to the letters of the fonts: 'š' becomes 's', other symbols become spaces, and spaces are single. */
export function inFontLetters(text: string): string {
  return Array.from(text.normalize('NFC'), drawable).join('').replace(/ +/g, ' ').trim()
}
