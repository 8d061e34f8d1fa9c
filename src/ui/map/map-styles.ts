import leafletStyles from 'leaflet/dist/leaflet.css?url'

import mapStyles from '#src/styles/map.css?url'

let loading: Promise<unknown> | undefined

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be fetched`)))
    document.head.append(link)
  })
}

/** Loads the map styles with the first map; imported, they would be in every page that may show one. */
export function loadMapStyles(): Promise<unknown> {
  loading ??= Promise.all([load(leafletStyles), load(mapStyles)]).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
