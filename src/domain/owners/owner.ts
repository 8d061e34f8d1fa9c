/** Why an ownership ended: the owner left, an operator ended it, or the shop is long gone. */
export type OwnerEnd = 'left' | 'operator' | 'gone'

/** How long a sign-in link is valid. */
export const LINK_MINUTES = 30

/** How long the link in an approval mail is valid. The owner is not waiting for it, so it lasts longer. */
export const APPROVED_LINK_DAYS = 7

/** How long an owner stays signed in. */
export const SESSION_DAYS = 30

/** The owners' page. The fragment of its links never leaves the browser and is not logged. */
export const OWNERS_PATH = '/ejer'

/** The key in local storage that is set once an owner has signed in on a device. */
export const OWNER_KEY = 'gaardkortet-ejer'
const LINK_MARK = '#link='

export const ownerLink = (siteUrl: string, token: string): string =>
  new URL(`${OWNERS_PATH}${LINK_MARK}${token}`, siteUrl).href

/** The token in the fragment of a link; null if there is none. */
export const tokenIn = (hash: string): string | null =>
  hash.startsWith(LINK_MARK) && hash.length > LINK_MARK.length ? hash.slice(LINK_MARK.length) : null

/** An address in the form in which it is stored and compared. */
export const addressKey = (email: string): string => email.trim().toLowerCase()

/** The kinds of mails that an owner can subscribe to. */
export const wishes = ['wantsReviews', 'wantsCorrections', 'wantsReminders'] as const
export type Wish = (typeof wishes)[number]

export const wishLabels: Record<Wish, string> = {
  wantsReviews: 'Når der er en ny anmeldelse',
  wantsCorrections: 'Når en rettelse fra en besøgende er indført',
  wantsReminders: 'En påmindelse om at se siden efter, højst fire om året',
}

/** The page on which an owner unsubscribes. The token is in the fragment, which never leaves the browser. */
const ENDING_PAGE = '/ejer/afmeld'
/** The page on which an owner confirms that the shop's page is correct. */
const CONFIRMATION_PAGE = '/ejer/passer'

export const endingPath = (siteUrl: string, token: string): string => new URL(`${ENDING_PAGE}#${token}`, siteUrl).href

export const confirmationPath = (siteUrl: string, token: string): string =>
  new URL(`${CONFIRMATION_PAGE}#${token}`, siteUrl).href
