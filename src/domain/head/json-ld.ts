/**
 * JSON-LD as the text of a `<script type="application/ld+json">`: no string in it can end the script, open a
 * comment, or break a line where JavaScript does.
 */
export function escapeJsonLd(document: object): string {
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
