import { fileURLToPath } from 'node:url'

import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'

import { cacheDirectory } from './scripts/build/folders.ts'
import { keepUnchangedPages } from './scripts/build/keep-unchanged-pages.ts'
import { buildServiceWorker } from './scripts/build/offline/build-service-worker.ts'
import { buildPageLanguages } from './scripts/build/page-languages.ts'
import { chunkGroups, shortPreloadLists } from './scripts/build/script-chunks.ts'
import {
  leafletParts,
  shortPreloadHelper,
  withoutPropertiesFallback,
  zodWithoutEval,
} from './scripts/build/vite-plugins.ts'
import { readEnvironment } from './src/config/environment.ts'

const projectDirectory = fileURLToPath(new URL('.', import.meta.url))
const { siteUrl, tiles, hasServiceWorker, pageLanguages } = readEnvironment(process.env)
const tileOrigin = new URL(tiles.url.replace(/[{}]/g, '')).origin

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  cacheDir: cacheDirectory(projectDirectory, process.env),
  // Renders one page while writing another, which saves a seventh of a build's time.
  build: { format: 'file', concurrency: 2, inlineStylesheets: 'always' },
  integrations: [
    react(),
    buildPageLanguages(pageLanguages),
    keepUnchangedPages(process.env.FORMER_BUILD ?? null),
    buildServiceWorker(hasServiceWorker),
  ],
  // 'optional' never replaces the font of text that is already visible, which would shift the page. The fonts are
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
        // Pictures of producers may be on any host.
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
  // No page is written in Markdown, and the policy above would refuse the styles of its syntax highlighter.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      tailwindcss(),
      withoutPropertiesFallback,
      shortPreloadLists,
      shortPreloadHelper,
      leafletParts,
      zodWithoutEval,
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunkGroups },
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
