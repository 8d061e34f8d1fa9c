import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { createPlainApp } from '#functions/_lib/http/app.ts'
import { answerError } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { errorAnswer, messageOf } from '#src/contracts/shared/errors.ts'
import { openGraphPath } from '#src/domain/head/open-graph.ts'
import { escapeJsonLd } from '#src/domain/head/structured-data.ts'
import { isAddress, plainPath } from '#src/domain/landing/addresses.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { escapeXml } from '#src/domain/text/xml.ts'
import { site } from '#src/site.ts'
import { currentLanguage, languages } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { inEachLanguage, pathIn, pathOf } from '#src/texts/paths.ts'
import { answers } from '#src/texts/texts.ts'

/** The values of the marks in src/pages/producer/live.astro. */
export interface LivePage {
  title: string
  description: string
  /** Last breadcrumb of the page. */
  name: string
  /** Path of the picture for sharing. */
  picture: string
  /** The page's path in each language, for the choice of language. */
  paths: Readonly<Record<PageLanguage, string>>
  /** HTML. */
  body: string
  /** HTML for the head; null keeps the page out of search engines, like the shell. */
  head: string | null
}

/** Keeps the shell out of search engines. Public pages replace it by their own head. */
const hiding = '<meta name="robots" content="noindex">'

const markedPaths = inEachLanguage(() => pathIn('producer', '%SLUG%'))

/** Fills the shell's marks in one pass, so that a mark in a producer's name is left alone. */
function fillShell(shell: string, { title, description, name, picture, paths, body, head }: LivePage): string {
  const contents = new Map([
    ...languages.map((each) => [markedPaths[each], paths[each]] as const),
    ['%TITLE%', escapeXml(title)],
    ['%DESCRIPTION%', escapeXml(description)],
    // Structured data contains the name as JSON, not HTML.
    ['"name":"%NAME%"', escapeJsonLd({ name }).slice(1, -1)],
    ['%NAME%', escapeXml(name)],
    ['<!--%PRODUCER%-->', body],
    [openGraphPath({ kind: 'home' }), picture],
    [hiding, head ?? hiding],
  ])
  const marks = new RegExp([...contents.keys()].map((mark) => mark.replaceAll('.', '\\.')).join('|'), 'g')
  return shell.replace(marks, (mark) => contents.get(mark) ?? mark)
}

/** A page with one message and a link to the map. `english` is a small text below a Danish one. */
function messagePage(title: string, text: string, english = ''): LivePage {
  return {
    title: `${title} | ${site.name}`,
    description: text,
    name: title,
    picture: openGraphPath({ kind: 'home' }),
    paths: inEachLanguage(() => pathOf('home')),
    head: null,
    body:
      `<div class="mx-auto max-w-3xl px-4 pt-14 pb-10 text-center"><h1 class="text-4xl text-deep">${escapeXml(title)}</h1>` +
      `<p class="mt-3 text-lg text-moss">${escapeXml(text)}</p>` +
      (english === '' ? '' : `<p class="mt-1 text-sm text-moss" lang="en">${escapeXml(english)}</p>`) +
      `<p class="mt-8 flex flex-wrap justify-center gap-3">` +
      `<a class="button button-primary" href="${pathOf('home')}">${answers.backToMap}</a>` +
      `<a class="button button-quiet" href="${pathOf('home')}?search=true">${answers.search}</a></p></div>`,
  }
}

/** The same if the build's pages cannot be read. */
export function barePage(title: string, text: string): string {
  return (
    `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8">` +
    `<meta name="robots" content="noindex"><title>${escapeXml(title)}</title>` +
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p><p><a href="${pathOf('home')}">${answers.backToMap}</a></p></html>`
  )
}

/** Missing pages may exist tomorrow, so 404 is not cached. */
export function answerHtml(c: Context, html: string, status: ContentfulStatusCode): Response {
  return c.html(html, status, status === 200 ? {} : { 'Cache-Control': 'no-store' })
}

const readShell = (c: Context<Env>): Promise<string> =>
  c.env.platform.readSiteFile(`${pathIn('producer', 'live')}.html`, c.req.url)

/** Answers with a page in the shell that the build made for it. */
export async function answerLive(c: Context<Env>, page: LivePage, status: ContentfulStatusCode): Promise<Response> {
  return answerHtml(c, fillShell(await readShell(c), page), status)
}

/** A redirect to a path of this site, with the request's query. */
export function answerMoved(c: Context, address: string, cache: Record<string, string>): Response {
  return c.body(null, 301, { Location: encodeURI(address) + new URL(c.req.url).search, ...cache })
}

async function answerProblem(error: Error, c: Context<Env>): Promise<Response> {
  const refused = answerError(error, c)
  const message = messageOf(errorAnswer.parse(await refused.json()), currentLanguage())
  const status = refused.status === 503 || refused.status === 404 ? refused.status : 500
  const title = { 404: answers.pageMissing, 503: answers.tryLater, 500: answers.broken }[status]
  const page = await readShell(c).then(
    (shell) => fillShell(shell, messagePage(title, message)),
    () => barePage(title, message),
  )
  return answerHtml(c, page, status)
}

/** An app that answers with pages, also for errors. */
export function createPageApp(): Hono<Env> {
  return createPlainApp().onError(answerProblem)
}

/** A name may change back, so the redirect is temporary. */
const movedForNow = {
  'Cache-Control': 'no-cache',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300',
  'Netlify-Cache-Tag': PRODUCERS_TAG,
}

/** The last segment of a producer's path in the current language, ignoring case; null for any other path. */
export function producerSlug(pathname: string): string | null {
  const path = plainPath(pathname) ?? ''
  const folder = pathIn('producer', '')
  const slug = path.toLowerCase().startsWith(folder) ? path.slice(folder.length) : ''
  return slug === '' || slug.includes('/') ? null : slug
}

export const answerMissing = (c: Context<Env>): Promise<Response> =>
  answerLive(
    c,
    messagePage(answers.shopMissing, answers.shopMissingWhy, currentLanguage() === 'da' ? 'Farm Shop Not Found' : ''),
    404,
  )

/** A redirect to the producer's address; null if it is the requested one. */
export function answerAtItsAddress(c: Context<Env>, { id, name }: Pick<Producer, 'id' | 'name'>): Response | null {
  const address = producerPath(name, id)
  return isAddress(new URL(c.req.url).pathname, address) ? null : answerMoved(c, address, movedForNow)
}
