/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto'

import type { Context, Hono } from 'hono'
import { raw } from 'hono/html'
import type { Child, FC, PropsWithChildren } from 'hono/jsx'

import { errorAnswer, messageOf } from '#src/contracts/shared/errors.ts'
import { dayColours, nightColours } from '#src/domain/pictures/palette.ts'
import { frameLanguage, LANGUAGE_KEY } from '#src/domain/embeds/paths.ts'
import { site } from '#src/site.ts'
import { currentLanguage, runInLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { answers } from '#src/texts/texts.ts'

import { createPlainApp } from '#functions/_lib/http/app.ts'
import { answerError } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { stand } from '#functions/open-graph/stand.ts'

const properties = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The site's design in light and dark. It uses the visitor's own fonts, so that a frame weighs a few KB. */
const style = `
:root { color-scheme: light dark; --card: #fff; --land: #f7f2e4; --coast: #b9c9b4; ${properties(dayColours)} }
@media (prefers-color-scheme: dark) {
  :root { --card: #20261d; --land: #2b2a1e; --coast: #454634; ${properties(nightColours)} }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 Figtree, system-ui, sans-serif }
main {
  min-height: 100vh; padding: 16px; border: 1px solid var(--sand); border-radius: 14px;
  background: var(--card); overflow-wrap: anywhere
}
h1 { margin: 10px 0 0; font: 700 22px/1.2 Vollkorn, Georgia, serif; color: var(--deep) }
h1 a { color: inherit; text-decoration: none }
h1 a:hover { text-decoration: underline }
p { margin: 6px 0 0 }
a { color: var(--forest) }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px }
.brand { margin: 0 }
.brand a {
  display: inline-flex; align-items: center; gap: 8px; min-height: 32px;
  font: 700 17px/1 Vollkorn, Georgia, serif; color: var(--deep); text-decoration: none
}
.brand svg { width: 28px; height: 28px; border-radius: 6px }
.moss, small { color: var(--moss) }
small { font-size: 14px }
.status {
  display: inline-block; margin-top: 10px; padding: 4px 12px; border: 1px solid var(--sand);
  border-radius: 99px; background: var(--paper); font-weight: 600
}
.status[data-status=open] { border-color: transparent; background: var(--meadow); color: var(--forest) }
.status[data-status=closed] { border-color: transparent; background: var(--blush); color: var(--barn) }
.more { margin-top: 12px }
.more a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600 }
.map { display: block; width: 100%; max-width: 600px; height: auto; margin-top: 12px; border-radius: 10px; background: var(--sea) }
.land { fill: var(--land); stroke: var(--coast) }
.dots { fill: none; stroke: var(--brand); stroke-linecap: round }
.rim { fill: none; stroke: var(--card); stroke-linecap: round }
ul { margin: 12px 0 0; padding: 0; list-style: none }
li { border-top: 1px solid var(--sand) }
li a { display: block; padding: 9px 0; text-decoration: none }
li strong { display: block; color: var(--deep) }
li a:hover strong { text-decoration: underline }
`
  .replace(/\n */g, '')
  .replace(/ ?([{};:,]) ?/g, '$1')

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows no scripts and no requests. Any site may frame the page. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** A link that opens outside the frame, in a new tab. */
export const LinkOut: FC<PropsWithChildren<{ href: string }>> = ({ href, children }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

/** Renders a page for a frame as HTML. `origin` is the site's origin. */
export function framePage(title: string, origin: string, content: Child): string {
  const page = (
    <html lang={currentLanguage()}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${site.name}`}</title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="brand">
            <LinkOut href={new URL(pathOf('home'), origin).href}>
              <svg viewBox="0 0 48 48" aria-hidden="true">
                {raw(stand)}
              </svg>
              {site.name}
            </LinkOut>
          </p>
          {content}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${page.toString()}`
}

async function answerProblem(error: Error, c: Context<Env>): Promise<Response> {
  const refused = answerError(error, c)
  const message = messageOf(errorAnswer.parse(await refused.json()), currentLanguage())
  const { siteUrl } = c.env.platform
  const page = framePage(
    answers.nothing,
    siteUrl,
    <>
      <h1>{answers.nothing}</h1>
      <p>{message}</p>
      <p class="more">
        <LinkOut href={new URL(pathOf('home'), siteUrl).href}>{answers.seeAll}</LinkOut>
      </p>
    </>,
  )
  return c.html(page, refused.status === 404 ? 404 : refused.status === 503 ? 503 : 500, {
    'Cache-Control': 'no-store',
  })
}

/**
 * Creates the app of a function whose pages other sites may frame; no other pages of this site can be framed. The
 * language of a frame is in the query of its URL, so that the CDN caches each language separately.
 */
export function createFrameApp(): Hono<Env> {
  return createPlainApp({
    da: 'Den del af Gårdkortet findes ikke.',
    de: 'Diesen Teil von Gårdkortet gibt es nicht.',
    en: 'There is no such part of Gårdkortet.',
  })
    .onError(answerProblem)
    .use((c, next) => runInLanguage(frameLanguage(c.req.query(LANGUAGE_KEY)), next))
    .use(async (c, next) => {
      await next()
      c.header('Content-Security-Policy', policy)
    })
}
