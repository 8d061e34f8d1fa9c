/** The page on which an owner ends mails; what follows the mark never leaves the browser. */
export const ENDING_PAGE = '/ejer/afmeld'
/** The page on which an owner says that all is as it stands. */
export const CONFIRMATION_PAGE = '/ejer/passer'

export const endingPath = (siteUrl: string, token: string): string => new URL(`${ENDING_PAGE}#${token}`, siteUrl).href

export const confirmationPath = (siteUrl: string, token: string): string =>
  new URL(`${CONFIRMATION_PAGE}#${token}`, siteUrl).href
