import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { Problem } from '../../problem.ts'
import { freePort } from '../../host/listen.ts'
import type { Site } from '../build/sites.ts'

const serve = fileURLToPath(new URL('../../serve.ts', import.meta.url))

export interface HostProcess {
  url: string
  stop(): Promise<void>
}

/** Serves a built site with the local host, in a separate process. */
export async function startHost({ environment }: Site): Promise<HostProcess> {
  const child = spawn(process.execPath, [serve], {
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = (): boolean => child.kill('SIGTERM')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  const { promise: serving, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const url = /Serving (\S+)/.exec(output)?.[1]
    if (url !== undefined) resolve(url)
  })
  child.once('exit', () => reject(new Problem(`The host ended before it served.\n${output}`)))
  return {
    url: await serving,
    async stop() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}
