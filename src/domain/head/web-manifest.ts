import { site } from '#src/site.ts'
import { dayColours } from '../pictures/palette.ts'
import { MINE_PATH } from '../saved/saved.ts'
import { SEASON_PATH } from '../season/season-file.ts'
import { TRIP_PATH } from '../trip/trip.ts'

/** The colour of the browser's own frame: the background of our header by day and by night (src/styles/colours.css). */
export const themeColors = { light: dayColours.forest, dark: '#0e5a41' } as const

/** The web app manifest, with which a phone puts the site on its home screen: https://www.w3.org/TR/appmanifest/. */
export const webManifest = {
  id: '/',
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: site.language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: dayColours.paper,
  theme_color: themeColors.light,
  shortcuts: [
    { name: 'Nær mig', url: '/?naer=ja' },
    { name: 'I sæson', url: SEASON_PATH },
    { name: 'Mine gårde', url: MINE_PATH },
    { name: 'Min tur', url: TRIP_PATH },
  ],
  categories: ['food', 'shopping', 'travel'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const
