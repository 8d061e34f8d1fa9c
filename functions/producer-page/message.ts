import { openGraphPath } from '#src/domain/head/open-graph.ts'
import { site } from '#src/site.ts'

import { escapeHtml } from './shell.ts'
import type { LivePage } from './shell.ts'

/** A page that says one thing, and leads back to the map; below it in small the specification's words for it. */
export function messagePage(title: string, text: string, specified = ''): LivePage {
  return {
    title: `${title} | ${site.name}`,
    description: text,
    name: title,
    picture: openGraphPath({ kind: 'home' }),
    head: null,
    body:
      `<div class="mx-auto max-w-3xl px-4 pt-14 pb-10 text-center"><h1 class="text-4xl text-deep">${escapeHtml(title)}</h1>` +
      `<p class="mt-3 text-lg text-moss">${escapeHtml(text)}</p>` +
      (specified === '' ? '' : `<p class="mt-1 text-sm text-moss" lang="en">${escapeHtml(specified)}</p>`) +
      `<p class="mt-8 flex flex-wrap justify-center gap-3">` +
      '<a class="button button-primary" href="/">Tilbage til kortet</a><a class="button button-quiet" href="/?search=true">Søg</a></p></div>',
  }
}

/** The same where not even the build's own pages can be read. */
export function barePage(title: string, text: string): string {
  return (
    `<!doctype html><html lang="${site.language}"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>` +
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Tilbage til kortet</a></p></html>`
  )
}
