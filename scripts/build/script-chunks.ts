import type { Plugin } from 'vite'

interface ScriptChunk {
  name: string
  /** Files, or folders that end with a slash, relative to the project's root. */
  modules: readonly string[]
  /** A folder within `modules` that is excluded. */
  except?: string
}

const icons = 'node_modules/lucide-react/dist/esm/icons/'

/**
 * Modules that browsers download as one file, since many small files compress worse. The first chunk that names a
 * module gets it, with everything that it imports and no earlier chunk names. A page that needs one module downloads
 * the whole chunk, so modules of plain pages must not be in a chunk of lists or of React.
 */
export const scriptChunks: readonly ScriptChunk[] = [
  {
    name: 'react',
    modules: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@astrojs/react/',
      'node_modules/@nanostores/react/',
      'node_modules/lucide-react/dist/esm/',
    ],
    except: icons,
  },
  {
    name: 'symbols',
    modules: [
      ...['map-pin', 'phone', 'star', 'search', 'chevron-down', 'chevron-up', 'locate-fixed', 'list', 'map'].map(
        (icon) => `${icons}${icon}.mjs`,
      ),
      'src/ui/SymbolPicture.tsx',
      'src/ui/producer/ProductTags.tsx',
    ],
  },
  // Shared by all pages, including plain ones.
  {
    name: 'base',
    modules: [
      'node_modules/nanostores/',
      'vite/preload-helper',
      'src/ui/map/map-styles.ts',
      'src/domain/text/fold.ts',
      'src/domain/producer/slug.ts',
      'src/domain/producer/fresh-days.ts',
      'src/domain/live/paths.ts',
      'src/domain/place/distance.ts',
      'src/domain/place/bounding-box.ts',
      'src/domain/place/map-picture.ts',
      'src/stores/live/load-changes.ts',
      'src/stores/fetch-json.ts',
      // Hearts, menus and visit buttons.
      'src/stores/saved/storage.ts',
      'src/domain/saved/saved.ts',
      'src/components/saved/hearts.ts',
    ],
  },
  // Keeps the status of a shop current, in lists and on plain pages.
  {
    name: 'hours',
    modules: [
      'src/domain/text/links.ts',
      'src/domain/hours/status.ts',
      'src/domain/hours/local-time.ts',
      'src/domain/hours/timeline.ts',
      'src/domain/hours/timeline-pool.ts',
    ],
  },
  {
    name: 'products',
    modules: ['src/domain/producer/products.ts', 'src/domain/producer/certifications.ts', 'src/domain/sales/sales.ts'],
  },
  // Owners' announcements, which plain producer pages show too.
  { name: 'notice', modules: ['src/domain/owners/notice.ts'] },
  // Loaded when a heart, a visit button or a menu is pressed. Fewer files make the dependency lists in `base` shorter.
  { name: 'offline', modules: ['src/domain/offline/stores.ts', 'src/stores/saved/offline.ts'] },
  { name: 'visits', modules: ['src/domain/visits/', 'src/stores/visits.ts', 'src/components/visits/'] },
  {
    name: 'toasts',
    modules: [
      'src/ui/Boundary.tsx',
      'src/ui/LazyToaster.tsx',
      'src/ui/PlainToast.tsx',
      'src/stores/toasts.ts',
      `${icons}x.mjs`,
    ],
  },
  {
    name: 'listing',
    modules: [
      'src/islands/listing/ResultList.tsx',
      'src/islands/listing/Select.tsx',
      'src/islands/listing/use-shown-count.ts',
      'src/islands/listing/count-text.ts',
      'src/islands/on-demand.ts',
      'src/stores/listing/choice.ts',
      'src/stores/listing/choice-in-address.ts',
      'src/stores/listing/home.ts',
      'src/stores/listing/card-note.ts',
      'src/stores/listing/map.ts',
      'src/stores/listing/results.ts',
      'src/stores/listing/files.ts',
      'src/domain/listing/area.ts',
    ],
  },
  // The map of lists. Leaflet and the land are in a separate chunk, which small maps share.
  {
    name: 'leaflet',
    modules: ['node_modules/leaflet/', 'src/ui/map/base-map.ts'],
  },
  { name: 'MapView', modules: ['src/islands/listing/home/MapView.tsx', 'src/islands/listing/ListingMap.tsx'] },
  {
    name: 'places',
    modules: ['src/domain/place/named/place-finder.ts', 'src/domain/place/named/places-file.ts'],
  },
  // The query matcher, loaded when the search field gets focus.
  {
    name: 'search',
    modules: [
      'src/stores/listing/search/open-search.ts',
      'src/domain/search/search.ts',
      'src/domain/text/folded-lines.ts',
      'src/domain/producer/product-words.ts',
    ],
  },
]

/** The chunks as Rolldown's `codeSplitting.groups`. */
export const chunkGroups = scriptChunks.map(({ name, modules, except }) => ({
  name,
  test: (id: string): boolean =>
    modules.some((module) => id.includes(`/${module}`) || id.includes(`\0${module}`)) &&
    (except === undefined || !id.includes(`/${except}`)),
}))

/** Chunks that the pages with `base`, `listing` or `toasts` import anyway. */
const importedAnyway = /\/(?:rolldown-runtime|react|base|listing|toasts|hours|symbols)\./

/** Returns the chunks to preload when `importer` loads `file` dynamically. `chunks` are `file` and what it imports. */
function preloaded(file: string, chunks: string[], importer: string): string[] {
  // Of what the home page and the lists import, every visit fetches the map only.
  if (/\b(?:Home|ResultList)\./.test(importer)) return chunks.filter((chunk) => /\b(?:ListingMap|land)\./.test(chunk))
  // Few visits fetch these.
  if (/\/(?:apply-changes|find-shut|hours-lookup)\./.test(file)) return []
  if (!/\/(?:base|listing|toasts)\./.test(importer)) return chunks
  const others = chunks.filter((chunk) => chunk !== file && !importedAnyway.test(chunk))
  return others.length === 0 ? [] : [file, ...others]
}

/**
 * Leaves chunks out of the preload lists of dynamic imports: some lists are longer than the code that they preload. It
 * is a plugin because Astro overrides `build.modulePreload` in its configuration.
 */
export const shortPreloadLists: Plugin = {
  name: 'short-preload-lists',
  configEnvironment: () => ({
    build: {
      modulePreload: { resolveDependencies: (file, chunks, { hostId }) => preloaded(file, chunks, hostId) },
    },
  }),
}
