import { once } from 'node:events'
import { createServer, request } from 'node:http'

import { chromium } from 'playwright'
import type { BrowserContext } from 'playwright'

import { step } from '../../bootstrap/progress.js'
import { chromiumFlags, ensureChromium } from '../../system/chromium.ts'
import { startHost } from '../browser/host-process.ts'
import type { Site } from '../build/sites.ts'

/** The requests of one page view, including those of the service worker. */
export interface PageLoad {
  requests: number
  /** How many of them a function answers, unless the edge has cached the response. */
  calls: number
  /** Responses with their headers, compressed with brotli as on Netlify. */
  bytes: number
}

/** A page viewed by a new browser, and again by the same browser. */
export interface Visits {
  first: PageLoad
  again: PageLoad
}

const functionPath = /^\/(api|og|images|indlejr|nu|skilt)\//

/** Starts a proxy between browser and host that counts requests and bytes. */
async function startCounter(host: string) {
  const counted: PageLoad = { requests: 0, calls: 0, bytes: 0 }
  const server = createServer((incoming, outgoing) => {
    counted.requests += 1
    if (functionPath.test(incoming.url ?? '')) counted.calls += 1
    const headers = { ...incoming.headers, host: new URL(host).host }
    const forwarded = request(new URL(incoming.url ?? '/', host), { method: incoming.method, headers }, (answer) => {
      counted.bytes += answer.rawHeaders.join('__').length
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('data', (chunk: Buffer) => (counted.bytes += chunk.length))
      answer.pipe(outgoing)
    })
    forwarded.once('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    take: (): PageLoad => {
      const taken = { ...counted }
      Object.assign(counted, { requests: 0, calls: 0, bytes: 0 })
      return taken
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens a page until the network is quiet and the service worker is ready. */
async function look(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight)
    await navigator.serviceWorker.ready
  })
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** Views each page of a site twice on a phone, and counts what is loaded from the site, without map tiles. */
export async function measureVisits(site: Site, paths: readonly string[]): Promise<Visits[]> {
  const host = await startHost(site)
  const counter = await startCounter(host.url)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  const visit = async (path: string): Promise<Visits> => {
    const context = await browser.newContext({ locale: 'da-DK', viewport: { width: 375, height: 812 } })
    await look(context, `${counter.url}${path}`)
    const first = counter.take()
    await look(context, `${counter.url}${path}`)
    const again = counter.take()
    await context.close()
    return { first, again }
  }
  try {
    const visits: Visits[] = []
    for (const path of paths)
      visits.push(
        await step(
          `Looking twice at ${path}`,
          () => visit(path),
          ({ first, again }) => `Looked twice at ${path}: ${first.requests} and ${again.requests} requests,`,
        ),
      )
    return visits
  } finally {
    await browser.close()
    counter.stop()
    await host.stop()
  }
}
