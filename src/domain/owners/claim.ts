import { addressKey } from './owner.ts'

/** What supports a claim: its address is the one on the page, or at the page's own domain; or an owner has invited it. */
export const claimSupports = ['address', 'domain', 'none', 'invited'] as const
export type ClaimSupport = (typeof claimSupports)[number]

/**
 * Hosts at which anybody can have an address or a page: an address there says nothing of whose shop it is. Those that
 * Danes have most, and where shops without a site of their own have their pages.
 */
const openToAll: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'google.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com'],
  ...['hotmail.com', 'hotmail.dk', 'outlook.com', 'outlook.dk', 'live.com', 'live.dk', 'msn.com', 'gmx.com', 'gmx.net'],
  ...['yahoo.com', 'yahoo.dk', 'ymail.com', 'aol.com', 'mail.com', 'mail.dk', 'post.tele.dk', 'mail.tele.dk'],
  ...['tdcadsl.dk', 'tdcspace.dk', 'get2net.dk', 'ofir.dk', 'jubii.dk', 'sol.dk', 'stofanet.dk', 'webspeed.dk'],
  ...['privat.dk', 'newmail.dk', 'youmail.dk', 'fibermail.dk', 'waoomail.dk', 'energimail.dk', 'profibermail.dk'],
  ...['dlgmail.dk', 'vip.cybercity.dk', 'pc.dk', 'dbmail.dk', 'tiscali.dk', 'oncable.dk', 'dlgtele.dk', 'km-net.dk'],
  ...['facebook.com', 'instagram.com', 'mono.net', 'wordpress.com', 'wixsite.com', 'business.site', 'linktr.ee'],
])

export const domainOf = (email: string): string => addressKey(email).split('@').at(-1) ?? ''

/** Whether anybody can have an address at this domain. */
export const isOpenToAll = (domain: string): boolean => openToAll.has(domain)

function hostOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '')
}

/** A host as addresses have it: 'gård.dk' is 'xn--grd-ula.dk'. */
function asHost(domain: string): string {
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** What the page of a shop says for this address being its owner's. A part of a domain is not the domain. */
export function supportOf(
  email: string,
  page: { email: string | null; website: string | null },
): Exclude<ClaimSupport, 'invited'> {
  if (page.email !== null && addressKey(page.email) === addressKey(email)) return 'address'
  const domain = domainOf(email)
  return !isOpenToAll(domain) && hostOf(page.website) === asHost(domain) ? 'domain' : 'none'
}

/** What everybody is told, whatever is stored. */
export const CLAIMED =
  'Tak. Kan vi se, at adressen er gårdens, er der et link på vej til den. Ellers ser redaktionen på det først. Der kommer højst én mail om dagen.'

export const LINK_ASKED =
  'Er adressen ejer af en gård på kortet, er der et link på vej til den. Det virker én gang og i 30 minutter.'
