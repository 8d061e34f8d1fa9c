import { addressKey } from './owner.ts'

/** The support for a claim: its address is on the page, or at the page's own domain; or an owner has invited it. */
export const claimSupports = ['address', 'domain', 'none', 'invited'] as const
export type ClaimSupport = (typeof claimSupports)[number]

/** Public mail providers and website hosts common in Denmark. An address there does not show whose shop it is. */
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

/** Sites with pages of several shops, whose staff may have addresses at the domain. */
const portals: ReadonlySet<string> = new Set([
  ...['gaarden.nu', 'bornholm.info', 'marjatta.dk', 'knuthenborg.dk', 'handicap.nu', 'skole.lf.dk', 'lf.dk'],
  ...['visitdenmark.dk', 'visitdenmark.com', 'visitfyn.dk', 'visitbornholm.dk', 'smagenafdanmark.dk', 'krak.dk'],
  ...['langelandsbiavlerforening.dk', 'moen-langebaekbiavlerforening.dk'],
])

/** A host in ASCII, without 'www.' and a final dot: 'www.gård.dk' is 'xn--grd-ula.dk'. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '').replace(/\.$/, '')

/** The host of a website or a page; null for an invalid URL. */
const hostOf = (website: string | null): string | null =>
  website !== null && URL.canParse(website) ? bareHost(new URL(website)) : null

/** The host of a website that is a whole site; null for a page of a site, and for an invalid URL. */
function siteHostOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  const url = new URL(website)
  return url.pathname === '/' && url.search === '' && url.hash === '' ? bareHost(url) : null
}

/** The host of a mail address, in the same spelling as website hosts. */
function mailHostOf(email: string): string {
  const domain = domainOf(email)
  return URL.canParse(`http://${domain}`) ? bareHost(new URL(`http://${domain}`)) : domain
}

const isPartOf = (host: string, whole: string): boolean => host === whole || host.endsWith(`.${whole}`)

/** Whether a host or a parent domain is on one of the lists: 'gaard.mono.net' is the provider's. */
const isListedHost = (host: string): boolean =>
  host.split('.').some((_, nth, parts) => {
    const whole = parts.slice(nth).join('.')
    return openToAll.has(whole) || portals.has(whole)
  })

/** The contact details on a shop's page. */
export interface Contacts {
  email: string | null
  website: string | null
}

/**
 * Whether the page of a shop shows that this address is its owner's. A domain only counts if it is the root of the
 * shop's own website, and not a mail provider's, a portal's, or shared with another shop (see `sharesDomain`). A
 * subdomain is not the domain.
 */
export function supportOf(email: string, page: Contacts): Exclude<ClaimSupport, 'invited'> {
  if (page.email !== null && addressKey(page.email) === addressKey(email)) return 'address'
  const host = mailHostOf(email)
  return !isListedHost(host) && siteHostOf(page.website) === host ? 'domain' : 'none'
}

/** Whether another shop has its website or mail address at the domain of this address, or at a subdomain. */
export function sharesDomain(email: string, other: Contacts): boolean {
  const host = mailHostOf(email)
  const hosts = [hostOf(other.website), other.email === null ? null : mailHostOf(other.email)]
  return hosts.some((each) => each !== null && isPartOf(each, host))
}

/** The digits of a Danish number, without its country code. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(?:00)?45(?=\d{8}$)/, '')

interface ComparedClaim {
  email: string
  phone: string | null
  pagePhone: string | null
  pageWebsite: string | null
}

/**
 * Compares a claim with the shop's page, for an operator. A value is null if there is nothing to compare. A domain
 * where anyone can get an address never counts as the same.
 */
export function compareClaim({ email, phone, pagePhone, pageWebsite }: ComparedClaim): {
  siteHost: string | null
  isSameDomain: boolean | null
  isSamePhone: boolean | null
} {
  const [host, siteHost] = [mailHostOf(email), hostOf(pageWebsite)]
  return {
    siteHost,
    isSameDomain: siteHost === null ? null : siteHost === host && !isListedHost(host),
    isSamePhone: phone === null || pagePhone === null ? null : digitsOf(phone) === digitsOf(pagePhone),
  }
}

export const LINK_ASKED =
  'Hører adressen til en ejer af en gård på kortet, er der et link på vej til den. Det virker én gang og i ' +
  '30 minutter. Har adressen et link, der ikke er brugt, kommer der ikke et nyt.'

const DAY_SECONDS = 86_400

/** Mails about corrections, and invitations, to one address per day, so that no one can make us pester a stranger. */
export const STRANGER_MAILS = { calls: 1, seconds: DAY_SECONDS } as const
/** Links to one mailbox per day. While one is valid, no other is sent. */
export const LINK_MAILS = { calls: 10, seconds: DAY_SECONDS } as const
/** Links, and mails to a domain, that one network may request per day, so that a stranger cannot use them up. */
export const LINK_MAILS_A_NETWORK = { calls: 3, seconds: DAY_SECONDS } as const

/** Mails to all addresses of a domain per day. */
export const domainMails = (domain: string): { calls: number; seconds: number } => ({
  calls: openToAll.has(domain) ? 200 : 10,
  seconds: DAY_SECONDS,
})

/** Second addresses that an owner may invite per day. */
export const INVITATIONS = { calls: 3, seconds: DAY_SECONDS } as const

/** Counts exhausted mail quotas, so that each is logged once a day. The quota's key follows this prefix. */
export const SPENT_QUOTA = { calls: 1, seconds: DAY_SECONDS } as const
export const SPENT_QUOTA_KEY = 'spent-quota:'
