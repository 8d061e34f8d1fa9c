const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Every letter that the site's fonts have; scripts/generate/fonts.ts makes them from this. */
export const letters = `${ascii}ÆØÅæøåÄÖÜäöüßÉÈÊËéèêëÁÀáàÍíÓóÚúÝýÇçÑñÐðÞþ–—…·•’‘“”„«»×©°½¼¾→←↑↓€№²³`

const known = new Set(letters)

function drawable(letter: string): string {
  if (known.has(letter)) return letter
  const bare = letter.normalize('NFD').charAt(0)
  return known.has(bare) ? bare : ' '
}

/** A text in the letters that the fonts have: 'š' is drawn as 's', a symbol not at all, and spaces are single. */
export function inFontLetters(text: string): string {
  return Array.from(text.normalize('NFC'), drawable).join('').replace(/ +/g, ' ').trim()
}
