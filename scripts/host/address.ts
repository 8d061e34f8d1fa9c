export interface Address {
  /** Decoded and in Unicode's composed form (NFC), which is how the build names its files. */
  path: string
  /** The same path percent-encoded, safe to hand on. */
  encoded: string
  /** As it was asked for: percent-encoded, with the escapes in upper case. */
  sent: string
  /** '' or '?…'. */
  search: string
}

/**
 * Reads the target of a request line. A Danish letter may arrive composed (å), decomposed (a and a ring, as macOS
 * writes it) or as bare UTF-8 bytes: all three mean the same page. Null when it is malformed or climbs out of the site.
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

/** Node hands on a byte that should have been escaped as a character of its own. */
function escapeBytes(path: string): string {
  return path
    .replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

/** Leaves every escape of ASCII as it came: what is not a letter with a mark means the same in both forms. */
function composeLetters(path: string): string {
  return path.replace(/[a-z]?(?:%[89a-f][0-9a-f])+/gi, (run) => encodeURI(decodeURIComponent(run).normalize('NFC')))
}
