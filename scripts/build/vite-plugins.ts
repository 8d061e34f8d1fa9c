import type { Plugin } from 'vite'

const MODULE = '\0zod-without-eval'

/**
 * Configures Zod in browsers before the first schema is created. Otherwise it tests whether it may compile checks with
 * `new Function`, which our policy forbids and the browser reports.
 */
export const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  // Runs before the bundler resolves packages.
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod' ? MODULE : null),
  load: (id) => (id === MODULE ? `import { z } from 'zod/v4'\nz.config({ jitless: true })\nexport { z }\n` : null),
}

const LEAFLET = 'leaflet-src.esm.js'

/** Statements with which Leaflet attaches unused parts to the used ones. */
const hangers = [
  'Control.Layers = Layers;',
  'Control.Scale = Scale;',
  'control.layers = layers;',
  'control.scale = scale;',
  'TileLayer.WMS = TileLayerWMS;',
  'tileLayer.wms = tileLayerWMS;',
  'GeoJSON.geometryToLayer = geometryToLayer;',
  'GeoJSON.coordsToLatLng = coordsToLatLng;',
  'GeoJSON.coordsToLatLngs = coordsToLatLngs;',
  'GeoJSON.latLngToCoords = latLngToCoords;',
  'GeoJSON.latLngsToCoords = latLngsToCoords;',
  'GeoJSON.getFeature = getFeature;',
  'GeoJSON.asFeature = asFeature;',
  'Marker.include(PointToGeoJSON);',
  'Circle.include(PointToGeoJSON);',
  'CircleMarker.include(PointToGeoJSON);',
  "Map.addInitHook('addHandler', 'tapHold', TapHold);",
  'Map.TapHold = TapHold;',
  'Icon.Default = IconDefault;',
  "Map.addInitHook('addHandler', 'boxZoom', BoxZoom);",
  'Map.BoxZoom = BoxZoom;',
  'icon: new IconDefault(),',
  'CRS.Earth = Earth;',
  'CRS.EPSG3395 = EPSG3395;',
  'CRS.EPSG3857 = EPSG3857;',
  'CRS.EPSG900913 = EPSG900913;',
  'CRS.EPSG4326 = EPSG4326;',
  'CRS.Simple = Simple;',
]

/**
 * Methods that no map here calls: GeoJSON of layers, bound popups, geolocation, flights, later changes of the zoom
 * limits, and other formats of bounds.
 */
const additions = [
  /^Polyline\.include\(\{\s+toGeoJSON[^]*?^\}\);/m,
  /^Polygon\.include\(\{\s+toGeoJSON[^]*?^\}\);/m,
  /^LayerGroup\.include\(\{\s+toMultiPoint[^]*?^\}\);/m,
  /^Layer\.include\(\{\s+\/\/ @method bindPopup[^]*?^\}\);/m,
  /^\tlocate: function[^]*?(?=^\t\/\/ TODO Appropriate docs section)/m,
  /^\tflyTo: function[^]*?(?=^\t\/\/ @method setMaxBounds)/m,
  /^\tsetMinZoom: function[^]*?(?=^\t\/\/ @method panInsideBounds)/m,
  /^\ttoBounds: function[^]*?^\t\},/m,
  /^\ttoBBoxString: function[^]*?^\t\},/m,
  /^\tfitWorld: function[^]*?^\t\},/m,
  /^\tmouseEventToLatLng: function[^]*?^\t\},/m,
  /^\tgetPanes: function[^]*?^\t\},/m,
  /^\tclosestLayerPoint: function[^]*?^\t\},/m,
  // For tooltips of lines and areas, which are not used.
  /^\tgetCenter: function \(\) \{[^{}]*(?:\{[^{}]*\}[^{}]*)?return polylineCenter[^]*?^\t\},/m,
  /^\tgetCenter: function \(\) \{[^{}]*(?:\{[^{}]*\}[^{}]*)?return polygonCenter[^]*?^\t\},/m,
  /^var vmlCreate = [^]*?^\}\)\(\);/m,
]

/** Browser checks that are constant in every browser that can show the page. */
const NEVER = /\bBrowser\.(?:vml|ielt9|ie3d|msPointer|edge|mobileOpera|inlineSvg)\b/g
const ALWAYS = /\bBrowser\.(?:any3d|svg|canvas|pointer|touch|passiveEvents)\b/g

/** Leaflet's browser detection, which goes back to Internet Explorer 6, and its replacement. */
const BROWSERS = /^var style = document\.documentElement\.style;[^]*?^var Browser = \{[^]*?^\};/m
const modernBrowsers = `var agent = navigator.userAgent.toLowerCase();
var Browser = {
  chrome: agent.includes('chrome'),
  safari: agent.includes('safari') && !agent.includes('chrome'),
  mobile: typeof orientation !== 'undefined' || agent.includes('mobile'),
  touchNative: 'ontouchstart' in window || Boolean(window.TouchEvent),
  retina: window.devicePixelRatio > 1,
  mac: navigator.platform.startsWith('Mac'),
  linux: navigator.platform.startsWith('Linux'),
};`

/** Classes and projections are created by calls, which must be marked as pure before the bundler drops unused ones. */
const MADE = /(?<== )(?=\w+\.extend\(\{|extend\(\{\}, (?:CRS|Earth|EPSG3857), \{)/g

/**
 * Lets the bundler drop the unused parts of Leaflet (10 KB of 42, compressed). Fails the build if another version of
 * Leaflet does not contain them.
 */
export const leafletParts: Plugin = {
  name: 'leaflet-parts',
  transform(code, id) {
    if (!id.includes(LEAFLET)) return null
    const missing = [
      ...hangers.filter((hanger) => !code.includes(hanger)),
      ...[...additions, BROWSERS].filter((addition) => !addition.test(code)).map(({ source }) => source),
    ]
    if (missing.length > 0)
      throw new Error(`Leaflet no longer contains ${missing.join(' ')}: look at ${import.meta.filename}`)
    const unused: (string | RegExp)[] = [...hangers, ...additions]
    const without = unused.reduce<string>((text, part) => text.replace(part, ''), code)
    const modern = without.replace(BROWSERS, modernBrowsers).replace(NEVER, 'false').replace(ALWAYS, 'true')
    return { code: modern.replace(MADE, '/*#__PURE__*/ '), map: null }
  },
}

const CSS_FILE = /\.css(?:\?|$)/
const PROPERTIES_FALLBACK = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/

/**
 * Drops Tailwind's fallback for browsers without `@property`, which are older than those that the pages support
 * (docs/decisions/browsers.md): 0.3 KB of each page, compressed. Fails the build if another version of Tailwind writes
 * it differently.
 */
export const withoutPropertiesFallback: Plugin = {
  name: 'without-properties-fallback',
  // Runs after Tailwind's own plugin, which precedes it in the list.
  enforce: 'pre',
  transform(code, id) {
    if (!CSS_FILE.test(id) || !code.includes('@layer properties')) return null
    const short = code.replace(PROPERTIES_FALLBACK, '')
    if (short === code) throw new Error(`Tailwind writes its fallback otherwise: look at ${import.meta.filename}`)
    return { code: short, map: null }
  },
}

const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * Replaces Vite's helper that preloads the imports of a chunk by a shorter one, without what our chunks do not need:
 * styles of their own, and nonces. Saves 0.6 KB of every page. Fails the build if a chunk has styles.
 */
export const shortPreloadHelper: Plugin = {
  name: 'short-preload-helper',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === PRELOAD_HELPER
      ? `const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`
      : null,
  generateBundle(_options, files) {
    for (const { fileName, ...file } of Object.values(files))
      if (file.type === 'chunk' && /__vite__mapDeps=[^;]*\.css"/.test(file.code))
        throw new Error(`${fileName} has styles of its own: look at ${import.meta.filename}`)
  },
}
