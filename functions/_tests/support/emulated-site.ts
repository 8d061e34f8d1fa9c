import { NetlifyDev } from '@netlify/dev'

import { cookieOf } from './operator.ts'

export const ORIGIN = 'http://localhost:8888'

const off = { enabled: false }

/** Of Netlify's emulator the functions alone: pages, headers and redirects are the local host's tests'. */
export async function startEmulator(): Promise<NetlifyDev> {
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }
  const emulator = new NetlifyDev({
    projectRoot: process.cwd(),
    skipGitignore: true,
    serverAddress: null,
    logger: silent,
    functions: { enabled: true },
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    headers: off,
    images: off,
    redirects: off,
    staticFiles: off,
  })
  await emulator.start()
  return emulator
}

/** What a browser gets, and what the page reads of it. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** A browser at the emulated site: it keeps its cookies. */
export class EmulatedBrowser {
  readonly #emulator: NetlifyDev
  readonly #cookies = new Map<string, string>()

  constructor(emulator: NetlifyDev) {
    this.#emulator = emulator
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const cookies = [...this.#cookies.values()].join('; ')
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = {
      Origin: ORIGIN,
      'Content-Type': 'application/json',
      ...(cookies === '' ? {} : { Cookie: cookies }),
    }
    const response = await this.#emulator.handle(new Request(new URL(path, ORIGIN), { method, headers, ...sent }))
    if (response === undefined) throw new Error(`No function answers ${method} ${path}`)
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
