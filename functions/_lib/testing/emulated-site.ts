import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { resolveConfig } from '@netlify/config'
import { Reactive } from '@netlify/dev-utils'
import { FunctionsHandler } from '@netlify/functions-dev'

import { cookieOf } from './operator.ts'

export const ORIGIN = 'http://localhost:8888'

/**
 * Keeps the emulator from discarding a bundle after each call. It does so because sources may change, which they do not
 * here.
 */
const keepsBundles = (): object =>
  new Proxy({}, { set: (cache, name, bundle) => bundle === undefined || Reflect.set(cache, name, bundle) })

/**
 * The part of Netlify's emulator that runs functions: it bundles each on its first call, and runs every call in a
 * worker. Pages, headers and redirects are tested on the local host.
 */
export class EmulatedSite {
  readonly #bundles = mkdtemp(join(tmpdir(), 'gaardkortet-emulated-'))
  readonly #handler = this.#start()

  async #start(): Promise<FunctionsHandler> {
    const projectRoot = process.cwd()
    const { config } = await resolveConfig({ cwd: projectRoot, repositoryRoot: projectRoot, offline: true })
    const handler = new FunctionsHandler({
      config: new Reactive(config),
      destPath: await this.#bundles,
      geolocation: {},
      projectRoot,
      settings: {},
      userFunctionsPath: join(projectRoot, 'functions'),
    })
    Reflect.set(handler, 'buildCache', keepsBundles())
    return handler
  }

  /** Null if no function has the address. */
  async handle(request: Request): Promise<Response | null> {
    const match = await (await this.#handler).match(request)
    return match === undefined ? null : match.handle(request)
  }

  async stop(): Promise<void> {
    await rm(await this.#bundles, { recursive: true, force: true })
  }
}

/** A response, and its body as the page reads it. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** A browser at the emulated site, which keeps its cookies. */
export class EmulatedBrowser {
  readonly #site: EmulatedSite
  readonly #cookies = new Map<string, string>()

  constructor(site: EmulatedSite) {
    this.#site = site
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const cookies = [...this.#cookies.values()].join('; ')
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = {
      Origin: ORIGIN,
      'Content-Type': 'application/json',
      ...(cookies === '' ? {} : { Cookie: cookies }),
    }
    const response = await this.#site.handle(new Request(new URL(path, ORIGIN), { method, headers, ...sent }))
    if (response === null) throw new Error(`No function answers ${method} ${path}`)
    this.#keep(response)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  #keep(response: Response): void {
    for (const cookie of cookieOf(response)
      .split('; ')
      .filter((one) => one !== ''))
      this.#cookies.set(cookie.split('=')[0] ?? '', cookie)
  }
}
