import { Cron } from 'croner'

import type { FunctionContext, FunctionModule } from './functions.ts'

const schedulerContext: FunctionContext = {
  ip: '',
  params: {},
  requestId: '',
  url: new URL('http://localhost/'),
  geo: {},
  waitUntil: (promise) => void promise.catch(console.error),
}

async function run({ name, default: handler }: FunctionModule, query = ''): Promise<void> {
  try {
    const response = await handler(
      new Request(`http://localhost/.netlify/functions/${name}${query}`, { method: 'POST' }),
      schedulerContext,
    )
    if (response !== undefined && !response.ok)
      console.error(`The scheduled function ${name} answered ${response.status}`)
  } catch (error) {
    console.error(error)
  }
}

/**
 * Runs scheduled functions as Netlify does, in UTC, until the signal aborts. Also runs them every minute in between
 * (`?between`), which costs nothing here, and once at the start (`?all`), in case the machine slept through their hour.
 * A failure is logged, and the function runs again at its next time.
 */
export async function runSchedules(modules: readonly FunctionModule[], signal: AbortSignal): Promise<void> {
  const scheduled = modules.filter(({ config }) => config.schedule !== undefined)
  for (const module of scheduled) {
    const options = { timezone: 'UTC', protect: true, unref: true }
    const jobs = [
      new Cron(module.config.schedule ?? '', options, () => run(module)),
      new Cron('* * * * *', options, () => run(module, '?between')),
    ]
    signal.addEventListener('abort', () => jobs.forEach((job) => job.stop()))
  }
  await Promise.all(scheduled.map((module) => run(module, '?all')))
}
