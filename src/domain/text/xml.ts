const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // HTML 4, which some mail programs read, has no '&apos;'.
  "'": '&#39;',
}

/** Characters that XML 1.0 cannot contain, not even escaped. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Escapes a text for XML and HTML, in elements and in quoted attributes. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
