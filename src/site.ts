/** What the product is called and where it stands: the one place that names it. */
export const site = {
  name: 'Gårdkortet',
  tagline: 'Kort over gårdbutikker og lokale producenter i Danmark',
  locale: 'da_DK',
  language: 'da',
  social: '@gaardkortet',
  since: 2024,
} as const
