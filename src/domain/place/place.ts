/** What a Danish address says of the place, each part null when it is not there. */
export interface Place {
  street: string | null
  /** Four digits. */
  postcode: string | null
  town: string | null
}

const withPostcode = /^(?:(.*?)[,\s]+)?(?:DK-?\s*)?(\d{4})\s+([^\d,]+?)(?:,\s*(?:Danmark|Denmark))?$/i

const MOST_KNOWN = 50_000
const known = new Map<string, Place>()

/** Splits 'Nørregade 12, 5000 Odense C' into its parts; without a postcode the last part is the town. */
export function placeOf(address: string): Place {
  const kept = known.get(address)
  if (kept) return kept
  // A build asks for each of ten thousand addresses some hundred times.
  if (known.size === MOST_KNOWN) known.clear()
  const place = readPlace(address)
  known.set(address, place)
  return place
}

function readPlace(address: string): Place {
  const trimmed = address.normalize('NFC').trim()
  const match = withPostcode.exec(trimmed)
  if (match) return { street: match[1]?.replace(/,$/, '') || null, postcode: match[2] ?? null, town: match[3] ?? null }
  const parts = trimmed.split(/\s*,\s*/)
  const town = parts.pop() || null
  return { street: parts.join(', ') || null, postcode: null, town }
}

/** 'Odense C' for a card where the whole address would be too much; the address itself when it names no town. */
export function townOf(address: string): string {
  return placeOf(address).town ?? address
}
