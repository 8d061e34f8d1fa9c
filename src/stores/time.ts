import { atom } from 'nanostores'

import { localMoment } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'

/** Null on the server and in the first render: a built page never contains an opening status. */
export const $now = atom<LocalMoment | null>(null)

const MINUTE = 60_000

/** Keeps the time in Denmark current, to the minute. Returns a function that stops it. */
export function followTime(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tick = (): void => {
    $now.set(localMoment(new Date()))
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
  }
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return
    clearTimeout(timer)
    tick()
  }
  tick()
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}
