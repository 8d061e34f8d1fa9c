import punycode from 'punycode/punycode.js'

/** The letters of a host that stands in its other spelling: 'bo@xn--grd-ula.dk' is 'bo@gård.dk'. What is no such spelling stays. */
export function withReadableHost(text: string): string {
  if (!/xn--/i.test(text)) return text
  try {
    return punycode.toUnicode(text.replace(/xn--/gi, 'xn--'))
  } catch {
    return text
  }
}
