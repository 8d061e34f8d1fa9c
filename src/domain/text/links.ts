import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { Producer } from '../producer/producer.ts'

/** A destination of directions. If its position is rough, the more precise address is used. */
export type Destination = Pick<Producer, 'address' | 'latitude' | 'longitude'> & { isRough?: boolean }

/**
 * A link to directions in a maps service, opened in its own tab. It uses the position, which leads to the door even if
 * the address is only a town. The service accepts no name with a position, and searches a name anywhere.
 */
export function directionsLink({ address, latitude, longitude, isRough = false }: Destination): string {
  const destination = isLocated({ latitude, longitude }) && !isRough ? `${latitude},${longitude}` : address
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** A link to a place in the phone's own map, which works offline. Apple's devices need `appleMapLink`. */
export function geoLink({ latitude, longitude }: Position): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`
}

/** Converts a `geoLink` to the link that Apple's devices open. */
export function appleMapLink(geo: string): string {
  return geo.replace(/^geo:[^?]*\?q=/, 'maps://?q=')
}

/** 'tel:+4512345678' for a phone number as people write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** Returns a stored web address if it is safe to link to (http or https), else null. */
export function safeWebsite(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  return /^https?:$/.test(new URL(website).protocol) ? website : null
}

/** The host of a web address for display: 'hallegaard.dk'. */
export function websiteLabel(website: string): string {
  const [host = ''] = website.replace(/^https?:\/\/(www\.)?/i, '').split('/')
  return host
}
