import { logEvent } from '../http/log.ts'
import type { Env, Platform } from '../http/platform.ts'
import { saveLastWrite } from '../publishing/last-write.ts'
import { sendQueue } from './send-queue.ts'

async function send(platform: Platform): Promise<void> {
  try {
    await saveLastWrite(platform)
    await platform.withDatabase((db) => sendQueue(db, platform))
  } catch (error) {
    // The schedule sends it within a minute.
    logEvent(platform, 'error', 'Mails could not be sent', error)
  }
}

/** Has what was queued sent behind the answer: nobody waits for a mail server. To be called when the transaction is over. */
export function sendSoon({ platform, waitUntil }: Pick<Env['Bindings'], 'platform' | 'waitUntil'>): void {
  waitUntil?.(send(platform))
}
