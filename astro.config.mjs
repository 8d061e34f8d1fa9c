import { fileURLToPath } from 'node:url'

import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'

import { cacheDirectory } from './scripts/build/folders.ts'
import { keepUnchangedPages } from './scripts/build/keep-unchanged-pages.ts'
import { buildServiceWorker } from './scripts/build/offline/build-service-worker.ts'
import { leafletParts, zodWithoutEval } from './scripts/build/vite-plugins.ts'
import { readEnvironment } from './src/config/environment.ts'

const projectDirectory = fileURLToPath(new URL('.', import.meta.url))
const { siteUrl, tiles, hasServiceWorker } = readEnvironment(process.env)
const tileOrigin = new URL(tiles.url.replace(/[{}]/g, '')).origin

/** What the chunks `listing` and `toasts` import statically, as far as their lists would name it. */
const importedAnyway = /\/(?:rolldown-runtime|react|base|toasts|hours|symbols)\./

/**
 * The lists of what to fetch along with a part of the home page are longer than some parts, and most of what they name
 * is there already: Home names what belongs to the map alone, which every visit fetches; `listing` and `toasts` name nothing
 * that they import themselves, and nothing for what few visits ask for. A plugin, since Astro takes its own
 * `build.modulePreload` and no other.
 */
const shortPreloadLists = {
  name: 'short-preload-lists',
  configEnvironment: () => ({
    build: {
      modulePreload: {
        /** @type {(file: string, chunks: string[], host: { hostId: string }) => string[]} */
        resolveDependencies(file, chunks, { hostId }) {
          if (/\b(?:Home|ResultList)\./.test(hostId))
            return chunks.filter((chunk) => /\b(?:ListingMap|land)\./.test(chunk))
          if (/\/(?:apply-changes|find-shut|hours-lookup)\./.test(file)) return []
          if (!/\/(?:listing|toasts)\./.test(hostId)) return chunks
          const others = chunks.filter((chunk) => chunk !== file && !importedAnyway.test(chunk))
          return others.length === 0 ? [] : [file, ...others]
        },
      },
    },
  }),
}

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  cacheDir: cacheDirectory(projectDirectory, process.env),
  // While one page is written, another is rendered: a seventh of a build's time.
  build: { format: 'file', concurrency: 2, inlineStylesheets: 'always' },
  integrations: [react(), keepUnchangedPages(process.env.FORMER_BUILD ?? null), buildServiceWorker(hasServiceWorker)],
  // 'optional': text that is on the screen is never set anew, which would move the page under the reader. The fonts are
  // preloaded, and cached for the next page.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Vollkorn',
      cssVariable: '--vollkorn',
      fallbacks: ['Georgia', 'serif'],
      display: 'optional',
      options: { variants: [{ src: ['./src/styles/fonts/vollkorn.woff2'], weight: 700, style: 'normal' }] },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--figtree',
      fallbacks: ['Arial', 'sans-serif'],
      display: 'optional',
      options: { variants: [{ src: ['./src/styles/fonts/figtree.woff2'], weight: '400 700', style: 'normal' }] },
    },
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Producers' pictures are web addresses of their own.
        `img-src 'self' data: https: ${tileOrigin}`,
        "font-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  // No page is written in Markdown; its highlighter would not go with the policy above.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), shortPreloadLists, leafletParts, zodWithoutEval],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every island stands on: each file is compressed by itself, and one compresses better than six. Only what
              // React is part of may be in it: pages whose scripts are plain would fetch it all.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|lucide-react\/dist\/esm)\/(?!icons)/,
                  },
                  // What cards and lists are made of: in files of their own these would be smaller than what names them.
                  {
                    name: 'symbols',
                    test: /\/lucide-react\/dist\/esm\/icons\/(?:map-pin|phone|star|search|chevron-down|chevron-up|locate-fixed|list|map)\.mjs|\/src\/ui\/(?:SymbolPicture|producer\/ProductTags)\.tsx/,
                  },
                  // What pages have in common, plain ones too. A group takes in all that its parts import: of what a page
                  // without lists needs, what a later group imports, too, must stand here, or the page fetches that whole group.
                  {
                    name: 'base',
                    test: /\/node_modules\/nanostores\/|vite\/preload-helper|\/src\/(?:ui\/map\/map-styles|domain\/(?:text\/fold|producer\/(?:slug|fresh-days)|live\/paths|place\/(?:distance|bounding-box|map-picture))|stores\/(?:live\/load-changes|listing\/files\/fetch-json))(?:\.ts|$)/,
                  },
                  // The hearts of all pages.
                  {
                    name: 'saved',
                    test: /\/src\/(?:stores\/(?:saved\/storage|follow-storage)|domain\/saved\/saved|components\/saved\/hearts)\.ts/,
                  },
                  // What keeps the state of a shop current, in lists and on plain pages.
                  {
                    name: 'hours',
                    test: /\/src\/domain\/(?:text\/links|hours\/(?:status|local-time|timeline|timeline-pool))\.ts/,
                  },
                  {
                    name: 'products',
                    test: /\/src\/domain\/(?:producer\/(?:products|certifications)|sales\/sales)\.ts/,
                  },
                  {
                    name: 'toasts',
                    test: /\/src\/(?:ui\/(?:Boundary|LazyToaster|PlainToast)\.tsx|stores\/toasts\.ts)|\/icons\/x\.mjs/,
                  },
                  {
                    name: 'listing',
                    test: /\/src\/(?:islands\/(?:listing\/(?:selection|suggested-part|ResultList|Select|HiddenUnknown|use-shown-count|count-text)|on-demand)|stores\/(?:wide|owners\/notices|listing\/(?:address-bar|choice|choice-in-address|home|details|hours-then|listing|map|map-view|results))|domain\/listing\/area)\.tsx?/,
                  },
                  { name: 'places', test: /\/src\/domain\/place\/named\/place(?:-finder|s-file)\.ts/ },
                  // What matches a query, fetched when the cursor enters the field.
                  {
                    name: 'search',
                    test: /\/src\/(?:stores\/listing\/search\/open-search|domain\/(?:search\/search|text\/folded-lines|producer\/product-words))\.ts/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // The module build lets the bundler see what of Leaflet is used; the package's main file does not.
    resolve: {
      alias: [
        { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
        // Radix's dialogs write a <style> element, which our policy refuses: docs/decisions/back-office.md.
        {
          find: /^react-style-singleton$/,
          replacement: fileURLToPath(new URL('src/ui/dialog/adopted-style.ts', import.meta.url)),
        },
      ],
    },
  },
})
