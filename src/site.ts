interface Controller {
  name: string
  address: string | null
  cvr: string | null
}

/**
 * Who answers for the personal data that the site keeps, as /contact and /privacy-policy name them. To be filled in by
 * whoever runs the site: until then the pages say what is missing.
 */
const controller: Controller = {
  name: 'Gårdkortet',
  /** 'Gade 1, 5000 Odense C'. */
  address: null,
  /** Eight digits. */
  cvr: null,
}

/** What the product is called and where it stands: the one place that names it. */
export const site = {
  name: 'Gårdkortet',
  tagline: 'Kort over gårdbutikker og lokale producenter i Danmark',
  locale: 'da_DK',
  language: 'da',
  social: '@gaardkortet',
  since: 2024,
  controller,
} as const

/** When islands that may wait start: once the browser is idle, and after four seconds even if it never is. */
export const whenIdle = { timeout: 4000 }
