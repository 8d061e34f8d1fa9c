import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { Producer } from '../producer/producer.ts'

/** A rough position would mislead: the address is more precise. */
export type Destination = Pick<Producer, 'address' | 'latitude' | 'longitude'> & { isRough?: boolean }

/**
 * A maps directions search, opened in a tab of its own: to the position, which leads to the door where an address is
 * no more than a town. The service takes no name beside a position, and looks a name up anywhere.
 */
export function directionsLink({ address, latitude, longitude, isRough = false }: Destination): string {
  const destination = isLocated({ latitude, longitude }) && !isRough ? `${latitude},${longitude}` : address
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** A place for the phone's own map, which opens it without a network. Apple's devices take another: `appleMapLink`. */
export function geoLink({ latitude, longitude }: Position): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`
}

/** '55.06,10.6' of `geoLink` as Apple's devices open it. */
export function appleMapLink(geo: string): string {
  return geo.replace(/^geo:[^?]*\?q=/, 'maps://?q=')
}

/** 'tel:+4512345678' of a number as people write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A stored web address if a link may go there (http or https), else null. */
export function safeWebsite(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  return /^https?:$/.test(new URL(website).protocol) ? website : null
}

/** 'hallegaard.dk' of a web address, for reading. */
export function websiteLabel(website: string): string {
  const [host = ''] = website.replace(/^https?:\/\/(www\.)?/, '').split('/')
  return host
}

/** Longer ones are cut: mail programs take addresses of some two thousand characters. */
const MOST_QUOTED = 900

/** The text as mail programs quote it, a '> ' before each line. */
function quoted(text: string): string {
  const letters = [...text]
  const shown = letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')} […]` : text
  return shown.replace(/^/gm, '> ')
}

/**
 * An answer to a message in the operator's own mail program, with its text quoted; nothing in it can add to the
 * headers.
 */
export function replyLink({ email, subject, message }: { email: string; subject: string; message: string }): string {
  const address = email.split('@').map(encodeURIComponent).join('@')
  const body = encodeURIComponent(`\n\n${quoted(message)}`).replaceAll('%0A', '%0D%0A')
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject.replace(/\s+/g, ' ')}`)}&body=${body}`
}
