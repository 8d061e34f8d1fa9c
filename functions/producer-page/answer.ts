import type { Context } from 'hono'
import type { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { errorAnswer, messageOf } from '#src/contracts/shared/errors.ts'

import { createPlainApp } from '#functions/_lib/http/app.ts'
import { answerError } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { barePage, messagePage } from './message.ts'
import { fillShell } from './shell.ts'
import type { LivePage } from './shell.ts'

/** A page that is not there today may be tomorrow: nobody keeps that it was not. */
export function answerHtml(c: Context, html: string, status: ContentfulStatusCode): Response {
  return c.html(html, status, status === 200 ? {} : { 'Cache-Control': 'no-store' })
}

const readShell = (c: Context<Env>): Promise<string> => c.env.platform.readSiteFile('/producer/live.html', c.req.url)

/** A page in the shell that the build made for it. */
export async function answerLive(c: Context<Env>, page: LivePage, status: ContentfulStatusCode): Promise<Response> {
  return answerHtml(c, fillShell(await readShell(c), page), status)
}

/** A redirect to a path of this site, with what is asked of the page. */
export function answerMoved(c: Context, address: string, cache: Record<string, string>): Response {
  return c.body(null, 301, { Location: encodeURI(address) + new URL(c.req.url).search, ...cache })
}

const problemTitles = { 404: 'Siden findes ikke', 503: 'Prøv igen om lidt', 500: 'Noget gik galt' } as const

async function answerProblem(error: Error, c: Context<Env>): Promise<Response> {
  const refused = answerError(error, c)
  const message = messageOf(errorAnswer.parse(await refused.json()), 'da')
  const status = refused.status === 503 || refused.status === 404 ? refused.status : 500
  const title = problemTitles[status]
  const page = await readShell(c).then(
    (shell) => fillShell(shell, messagePage(title, message)),
    () => barePage(title, message),
  )
  return answerHtml(c, page, status)
}

/** The app of a function that answers pages: an error is answered with a page too. */
export function createPageApp(): Hono<Env> {
  return createPlainApp().onError(answerProblem)
}
