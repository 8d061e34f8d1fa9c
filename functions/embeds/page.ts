import { createHash } from 'node:crypto'

import type { Context, Hono } from 'hono'

import { errorAnswer, messageOf } from '#src/contracts/shared/errors.ts'
import { site } from '#src/site.ts'

import { createPlainApp } from '#functions/_lib/http/app.ts'
import { answerError } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { stand } from '#functions/open-graph/stand.ts'
import { escapeHtml } from '#functions/producer-page/shell.ts'

/** Of the page's own look by day and by night; its fonts are the visitor's, so that a frame weighs a few KB. */
const style =
  ':root{color-scheme:light dark;--paper:#fbf8f0;--card:#fff;--sand:#ddd2b8;--ink:#1b2a22;--moss:#46564b;--forest:#0a5c40;--deep:#0d3b2a;--meadow:#e3f0e2;--blush:#f9e6df;--barn:#96301f;--land:#f7f2e4;--coast:#b9c9b4;--sea:#d5e6ea;--dot:#059669}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#171c15;--card:#20261d;--sand:#454634;--ink:#f0e9d8;--moss:#bcc0a9;--forest:#86d0a5;--deep:#d3e6c8;--meadow:#1f3b2a;--blush:#46261f;--barn:#f3a693;--land:#2b2a1e;--coast:#454634;--sea:#1d3b46;--dot:#2fa97c}}' +
  '*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 Figtree,system-ui,sans-serif}' +
  'main{padding:16px;border:1px solid var(--sand);border-radius:14px;background:var(--card);min-height:100vh;overflow-wrap:anywhere}' +
  'h1{margin:10px 0 0;font:700 22px/1.2 Vollkorn,Georgia,serif;color:var(--deep)}p{margin:6px 0 0}a{color:var(--forest)}h1 a{color:inherit;text-decoration:none}h1 a:hover{text-decoration:underline}' +
  'a:focus-visible{outline:3px solid var(--dot);outline-offset:2px;border-radius:4px}' +
  '.brand{margin:0}.brand a{display:inline-flex;align-items:center;gap:8px;min-height:32px;font:700 17px/1 Vollkorn,Georgia,serif;color:var(--deep);text-decoration:none}.brand svg{width:28px;height:28px;border-radius:6px}' +
  '.moss,small{color:var(--moss)}small{font-size:14px}.status{display:inline-block;margin-top:10px;padding:4px 12px;border-radius:99px;background:var(--paper);border:1px solid var(--sand);font-weight:600}' +
  '.status[data-status=open]{background:var(--meadow);color:var(--forest);border-color:transparent}.status[data-status=closed]{background:var(--blush);color:var(--barn);border-color:transparent}' +
  '.more{margin-top:12px}.more a{display:inline-flex;align-items:center;min-height:44px;font-weight:600}' +
  '.map{display:block;width:100%;max-width:600px;height:auto;margin-top:12px;border-radius:10px;background:var(--sea)}.land{fill:var(--land);stroke:var(--coast)}.dots{fill:none;stroke:var(--dot);stroke-linecap:round}.rim{fill:none;stroke:var(--card);stroke-linecap:round}' +
  'ul{list-style:none;margin:12px 0 0;padding:0}li{border-top:1px solid var(--sand)}li a{display:block;padding:9px 0;text-decoration:none}li strong{display:block;color:var(--deep)}li a:hover strong{text-decoration:underline}'

/** Nothing runs, and nothing is fetched. Any page may have it in a frame. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** Out of the frame, into a tab of its own. */
export const linkOut = (href: string, html: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${html}</a>`

/** A page for a frame: its title, as text, and what it says, as HTML. */
export const framePage = (title: string, origin: string, html: string): string =>
  `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${site.name}</title><style>${style}</style></head><body><main>` +
  `<p class="brand">${linkOut(new URL('/', origin).href, `<svg viewBox="0 0 48 48" aria-hidden="true">${stand}</svg>${site.name}`)}</p>${html}</main></body></html>`

async function answerProblem(error: Error, c: Context<Env>): Promise<Response> {
  const refused = answerError(error, c)
  const message = messageOf(errorAnswer.parse(await refused.json()), 'da')
  const { siteUrl } = c.env.platform
  const home = linkOut(new URL('/', siteUrl).href, 'Se kortet over gårdbutikker')
  const html = `<h1>Her er intet at vise</h1><p>${escapeHtml(message)}</p><p class="more">${home}</p>`
  const page = framePage('Her er intet at vise', siteUrl, html)
  return c.html(page, refused.status === 404 ? 404 : refused.status === 503 ? 503 : 500, {
    'Cache-Control': 'no-store',
  })
}

/** The app of a function whose pages are for frames on other sites: the only ones that may be framed. */
export function createFrameApp(): Hono<Env> {
  return createPlainApp('Den del af Gårdkortet findes ikke.')
    .onError(answerProblem)
    .use(async (c, next) => {
      await next()
      c.header('Content-Security-Policy', policy)
    })
}
