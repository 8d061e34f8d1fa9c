/**
 * Whether UTF-16 text without a byte order mark begins with these two bytes, with a zero byte at `zero`. Other
 * encodings of text contain no zero bytes, and tables, JSON and XML begin with a character below 256.
 */
const beginsWith = (bytes: Uint8Array, zero: 0 | 1): boolean => bytes[zero] === 0 && (bytes[1 - zero] ?? 0) !== 0

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || beginsWith(bytes, 1)) return 'utf-16le'
  return (bytes[0] === 0xfe && bytes[1] === 0xff) || beginsWith(bytes, 0) ? 'utf-16be' : null
}

/**
 * Decodes a spreadsheet's file: UTF-16 with or without a byte order mark, UTF-8, or else the Windows encoding of
 * Danish.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
