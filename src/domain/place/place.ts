/** The parts of a Danish address, null when missing. */
export interface Place {
  street: string | null
  /** Four digits. */
  postcode: string | null
  town: string | null
}

/** The postcode and town after the street, once the country is removed. */
const postcodeAndTown = /(?:(?<=^|[,\s])DK-?\s*|(?<=^|[,\s]))(\d{4})\s+([^\d,\s][^\d,]*)$/i

const country = /(?:(?<![,\s])[,\s]+(?:Danmark|Denmark|Dänemark|DK)\.?)+$/i

const MOST_KNOWN = 50_000
const known = new Map<string, Place>()

/** Splits 'Nørregade 12, 5000 Odense C' into its parts; without a postcode the last part is the town. */
export function placeOf(address: string): Place {
  const kept = known.get(address)
  if (kept) return kept
  // A build calls this some hundred times for each of ten thousand addresses.
  if (known.size === MOST_KNOWN) known.clear()
  const place = readPlace(address)
  known.set(address, place)
  return place
}

function readPlace(address: string): Place {
  const trimmed = address.normalize('NFC').trim().replace(country, '')
  const match = postcodeAndTown.exec(trimmed)
  if (match) {
    const street = trimmed.slice(0, match.index).replace(/(?<![,\s])[,\s]+$/, '')
    return { street: street || null, postcode: match[1] ?? null, town: match[2] ?? null }
  }
  const parts = trimmed.split(',').map((part) => part.trim())
  const town = parts.pop() || null
  return { street: parts.join(', ') || null, postcode: null, town }
}

/** The town of an address, such as 'Odense C', for cards without room for more; the address itself if it has none. */
export function townOf(address: string): string {
  return placeOf(address).town ?? address
}
