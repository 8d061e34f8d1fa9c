import { Cron } from 'croner'

import type { FunctionContext } from './function-context.ts'
import type { FunctionModule } from './function-modules.ts'

const nobody: FunctionContext = {
  ip: '',
  params: {},
  requestId: '',
  url: new URL('http://localhost/'),
  geo: {},
  waitUntil: (promise) => void promise.catch(console.error),
}

async function run({ name, default: handler }: FunctionModule): Promise<void> {
  try {
    const response = await handler(
      new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' }),
      nobody,
    )
    if (response !== undefined && !response.ok)
      console.error(`The scheduled function ${name} answered ${response.status}`)
  } catch (error) {
    console.error(error)
  }
}

/**
 * Runs scheduled functions as Netlify does, in UTC, until the signal aborts; and once at the start, for a machine
 * that sleeps when their hour comes. One that fails is logged and runs again at its next time.
 */
export async function runSchedules(modules: readonly FunctionModule[], signal: AbortSignal): Promise<void> {
  const scheduled = modules.filter(({ config }) => config.schedule !== undefined)
  for (const module of scheduled) {
    const job = new Cron(module.config.schedule ?? '', { timezone: 'UTC', protect: true, unref: true }, () =>
      run(module),
    )
    signal.addEventListener('abort', () => job.stop())
  }
  await Promise.all(scheduled.map(run))
}
