import { fileURLToPath } from 'node:url'

import { readEnvironment } from '#src/config/environment.ts'

import { runHost } from './host/host.ts'
import { explain } from './problem.ts'
import { stopSignal } from './stop-signal.ts'

const signal = stopSignal()
try {
  await runHost({
    projectDirectory: fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''),
    environment: readEnvironment(process.env),
    signal,
  })
  process.exitCode = 0
} catch (error) {
  if (!signal.aborted) console.error(explain(error))
  process.exitCode = signal.aborted ? 130 : 1
}
