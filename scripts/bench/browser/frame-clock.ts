/** How long one change took to be painted, in milliseconds since it was applied. */
export interface PaintedChange {
  /** Until the end of the first frame with the new list: its count, and the visible cards. */
  list: number
  /** Until the end of the last frame in which the list or the map changed. */
  everything: number
}

declare global {
  interface Window {
    frameClock: {
      /** Starts to observe the list and the map. */
      watch(): void
      /** Returns the change with this number, counted from 1, once it is applied and the page is quiet. */
      settled(nth: number): PaintedChange | null
    }
  }
}

/**
 * Runs in the page before its own scripts. It is sent there as text, so it must not use anything outside itself. A
 * change is applied when the pause after typing ends (a timer of that length, set by an input event), or when a
 * checkbox is clicked, another order chosen, or Escape pressed. A frame has ended when a message posted in its
 * animation frame callback arrives: after style, layout and paint.
 */
export function installFrameClock(): void {
  const QUIET_MS = 120
  const PAUSE_MS = 300
  const unpainted = { frames: 0, listEnd: 0, frameEnd: 0, hasNewList: false }
  let applied = 0
  let change = { start: 0, ...unpainted }

  const atFrameEnd = (timed: typeof change): void => {
    timed.frames += 1
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        timed.frames -= 1
        timed.frameEnd = performance.now()
        if (timed.hasNewList) timed.listEnd ||= timed.frameEnd
      }
      port2.postMessage(null)
    })
  }
  const begin = (start: number): void => {
    change = { start, ...unpainted }
    applied += 1
    atFrameEnd(change)
  }

  const setTimer = window.setTimeout
  const setTimerTimed = (handler: TimerHandler, delay?: number, ...words: unknown[]): number => {
    if (window.event?.type !== 'input' || delay !== PAUSE_MS || typeof handler !== 'function')
      return setTimer(handler, delay, ...words)
    return setTimer(() => {
      begin(performance.now())
      handler(...words)
    }, delay)
  }
  Object.assign(window, { setTimeout: setTimerTimed })
  const isApplied = ({ type, target }: Event): boolean =>
    type === 'click'
      ? target instanceof HTMLInputElement && target.type === 'checkbox'
      : target instanceof HTMLSelectElement
  for (const type of ['click', 'change'])
    addEventListener(type, (event) => isApplied(event) && begin(event.timeStamp), { capture: true })
  addEventListener('keydown', (event) => event.key === 'Escape' && begin(event.timeStamp), { capture: true })

  /** Excludes the content of cards, which changes later, when their details have loaded. */
  const isInsideCard = ({ target }: MutationRecord): boolean => {
    const element = target instanceof Element ? target : target.parentElement
    return element?.closest('article') != null
  }
  window.frameClock = {
    watch() {
      const list = document.querySelector('[aria-labelledby="resultater"]')
      const markers = document.querySelector('.leaflet-marker-pane')
      if (list === null || markers === null) throw new Error('The page has no list or no map')
      new MutationObserver((records) => {
        if (records.every(isInsideCard)) return
        change.hasNewList = true
        atFrameEnd(change)
      }).observe(list, { childList: true, subtree: true, characterData: true })
      new MutationObserver(() => atFrameEnd(change)).observe(markers, { childList: true })
    },
    settled(nth) {
      const { start, frames, frameEnd, listEnd } = change
      const isQuiet = applied >= nth && frames === 0 && performance.now() - frameEnd > QUIET_MS
      return isQuiet ? { list: (listEnd || frameEnd) - start, everything: frameEnd - start } : null
    },
  }
}
