import { expect, test } from 'vitest'

import { missingPageTitle } from './missing-page.ts'

test.each([
  ['/atlantis-gårdbutikker', 'Område ikke fundet'],
  ['/Atlantis-Gaardbutikker/', 'Område ikke fundet'],
  ['/atlantis-g%C3%A5rdbutikker', 'Område ikke fundet'],
  ['/økologiske-æbler', 'Produkt ikke fundet'],
  ['/friske-oliven', 'Produkt ikke fundet'],
  ['/odense-oliven', 'Siden blev ikke fundet'],
  ['/atlantis-friske-æg', 'Siden blev ikke fundet'],
])('%s was meant for a page of the directory: %s', (path, title) => {
  expect(missingPageTitle(path)).toBe(title)
})

test.each(['/', '/findes-ikke', '/gårdbutikker', '/wp-login.php', '/odense', '/blog/odense-oliven', '/%E0%A4%A'])(
  '%s was meant for none',
  (path) => {
    expect(missingPageTitle(path)).toBeNull()
  },
)
