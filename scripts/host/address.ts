export interface Address {
  /** Decoded and in Unicode's composed form (NFC), which is how the build names its files. */
  path: string
  /** The same path, percent-encoded. */
  encoded: string
  /** The requested path: percent-encoded, with upper-case escapes. */
  sent: string
  /** '' or '?…'. */
  search: string
}

/**
 * Parses the target of a request line. A Danish letter may arrive composed (å), decomposed (a and a ring, as macOS
 * writes it) or as bare UTF-8 bytes: all three mean the same page. Returns null if it is malformed or leaves the site.
 */
export function readAddress(target: string): Address | null {
  const [rawPath = '', ...query] = target.replace(/^https?:\/\/[^/?]*/, '').split('?')
  try {
    const sent = escapeBytes(rawPath)
    const encoded = composeLetters(sent)
    if (!encoded.startsWith('/') || climbs(decodeURIComponent(encoded))) return null
    return { path: decodeURI(encoded), encoded, sent, search: query.length > 0 ? `?${query.join('?')}` : '' }
  } catch {
    return null
  }
}

function climbs(path: string): boolean {
  return path.includes('\0') || path.split(/[/\\]/).includes('..')
}

/** Percent-encodes unescaped bytes, which Node passes on as one character each. */
function escapeBytes(path: string): string {
  return path
    .replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

/** Composes decomposed letters. Escaped ASCII is left unchanged, since it is the same in both forms. */
function composeLetters(path: string): string {
  return path.replace(/[a-z]?(?:%[89a-f][0-9a-f])+/gi, (run) => encodeURI(decodeURIComponent(run).normalize('NFC')))
}
