interface Controller {
  name: string
  address: string | null
  cvr: string | null
}

/**
 * The controller of the personal data on this site, as named on /contact and /privacy-policy. Whoever runs the site has
 * to fill it in; until then the pages list what is missing.
 */
const controller: Controller = {
  name: 'Gårdkortet',
  /** 'Gade 1, 5000 Odense C'. */
  address: null,
  /** Eight digits. */
  cvr: null,
}

/** The product's name and facts about the site. Everything else reads them from here. */
export const site = {
  name: 'Gårdkortet',
  tagline: 'Kort over gårdbutikker og lokale producenter i Danmark',
  locale: 'da_DK',
  language: 'da',
  social: '@gaardkortet',
  since: 2024,
  controller,
} as const

/** When islands that are not urgent start: once the browser is idle, or after four seconds at the latest. */
export const whenIdle = { timeout: 4000 }
