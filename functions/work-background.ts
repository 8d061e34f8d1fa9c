import type { Config } from '@netlify/functions'

import { createPlainApp, handle } from './_lib/http/app.ts'
import { readRun, RUN_HEADER, runInBackground } from './follow-up/background.ts'

const app = createPlainApp()

/** Reachable by anyone, and Netlify always answers 202: a call without this site's signature ends before any query. */
app.post('*', async (c) => {
  const run = readRun(c.env.platform, c.req.header(RUN_HEADER))
  if (run !== null) await runInBackground(c.env, run)
  return c.body(null, 204)
})

const handler = handle(app, import.meta.url)

/** Netlify repeats a background function that throws. */
export default async function run(...call: Parameters<typeof handler>): Promise<Response> {
  const response = await handler(...call)
  if (response.status >= 500) throw new Error(`The background run ended with ${response.status}`)
  return response
}

export const config: Config = { background: true }
