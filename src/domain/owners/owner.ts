/** Why an ownership ended: the owner left, an operator ended it, or the shop is long gone. */
export type OwnerEnd = 'left' | 'operator' | 'gone'

/** How long a link that an owner was sent may be used. */
export const LINK_MINUTES = 30

/** How long an owner stays signed in. */
export const SESSION_DAYS = 30

/** The owners' page; what follows the mark never leaves the browser, and stands in nobody's log. */
export const OWNERS_PATH = '/ejer'

/** Under which a device knows that an owner has signed in on it. */
export const OWNER_KEY = 'gaardkortet-ejer'
const LINK_MARK = '#link='

export const ownerLink = (siteUrl: string, token: string): string =>
  new URL(`${OWNERS_PATH}${LINK_MARK}${token}`, siteUrl).href

/** The token of the link that an address has been opened with; null where it has none. */
export const tokenIn = (hash: string): string | null =>
  hash.startsWith(LINK_MARK) && hash.length > LINK_MARK.length ? hash.slice(LINK_MARK.length) : null

/** An address as it is kept and compared. */
export const addressKey = (email: string): string => email.trim().toLowerCase()

/** Which mails an owner wants. */
export const wishes = ['wantsReviews', 'wantsCorrections', 'wantsReminders'] as const
export type Wish = (typeof wishes)[number]

export const wishLabels: Record<Wish, string> = {
  wantsReviews: 'Når der er en ny anmeldelse',
  wantsCorrections: 'Når en rettelse fra en besøgende er indført',
  wantsReminders: 'En påmindelse om at se siden efter, højst fire om året',
}

/** The page on which an owner ends mails; what follows the mark never leaves the browser. */
const ENDING_PAGE = '/ejer/afmeld'
/** The page on which an owner says that all is as it stands. */
const CONFIRMATION_PAGE = '/ejer/passer'

export const endingPath = (siteUrl: string, token: string): string => new URL(`${ENDING_PAGE}#${token}`, siteUrl).href

export const confirmationPath = (siteUrl: string, token: string): string =>
  new URL(`${CONFIRMATION_PAGE}#${token}`, siteUrl).href
