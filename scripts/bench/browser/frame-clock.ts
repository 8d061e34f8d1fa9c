/** How long one change took, in milliseconds since it was applied. */
export interface TimedChange {
  /** Until the list's script was done: results found, list updated. */
  script: number
  /**
   * Until the end of the first frame with the new list: its count, and the visible cards. Same as `painted` if the list
   * did not change.
   */
  listPainted: number
  /** Until the end of the last frame in which the list or the map changed. */
  painted: number
  listChanged: boolean
  mapChanged: boolean
}

interface FrameClock {
  /** Starts to observe the list and the map. */
  watch(): void
  /** Resolves to the change with this number, counted from 1, once it has been applied and the page is quiet. */
  settled(nth: number): Promise<TimedChange>
}

declare global {
  interface Window {
    frameClock: FrameClock
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
  let applied = 0
  const unchanged = { scriptEnd: 0, listEnd: 0, frameEnd: 0, listChanged: false, mapChanged: false, frames: 0 }
  let change = { start: 0, ...unchanged }

  const inNextTask = (work: () => void): void => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(null)
  }
  const atFrameEnd = (timed: typeof change): void => {
    timed.frames += 1
    requestAnimationFrame(() =>
      inNextTask(() => {
        timed.frames -= 1
        timed.frameEnd = performance.now()
        if (timed.listChanged && timed.listEnd === 0) timed.listEnd = timed.frameEnd
      }),
    )
  }
  const begin = (start: number): void => {
    const timed = { start, ...unchanged }
    change = timed
    applied += 1
    inNextTask(() => (timed.scriptEnd = performance.now()))
    atFrameEnd(timed)
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
  const isCheckbox = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement && target.type === 'checkbox'
  addEventListener('click', (event) => isCheckbox(event.target) && begin(event.timeStamp), { capture: true })
  addEventListener('change', (event) => event.target instanceof HTMLSelectElement && begin(event.timeStamp), {
    capture: true,
  })
  addEventListener('keydown', (event) => event.key === 'Escape' && begin(event.timeStamp), { capture: true })

  /** Excludes the content of cards, which changes later, when their details have loaded. */
  const isInsideCard = ({ target }: MutationRecord): boolean => {
    const element = target instanceof Element ? target : target.parentElement
    return element?.closest('article') != null
  }
  window.frameClock = {
    watch() {
      const list = new MutationObserver((records) => {
        if (records.every(isInsideCard)) return
        change.listChanged = true
        atFrameEnd(change)
      })
      const map = new MutationObserver(() => {
        change.mapChanged = true
        atFrameEnd(change)
      })
      const [section, markers] = [
        document.querySelector('[aria-labelledby="resultater"]'),
        document.querySelector('.leaflet-marker-pane'),
      ]
      if (section === null || markers === null) throw new Error('The page has no list or no map')
      list.observe(section, { childList: true, subtree: true, characterData: true })
      map.observe(markers, { childList: true })
    },
    settled(nth) {
      const { promise, resolve } = Promise.withResolvers<TimedChange>()
      const look = (): void => {
        const { start, scriptEnd, listEnd, frameEnd, frames, listChanged, mapChanged } = change
        const isQuiet = applied >= nth && frames === 0 && performance.now() - frameEnd > QUIET_MS
        if (!isQuiet) setTimer(look, QUIET_MS / 4)
        else {
          const [script, painted] = [scriptEnd - start, frameEnd - start]
          resolve({ script, listPainted: listEnd === 0 ? painted : listEnd - start, painted, listChanged, mapChanged })
        }
      }
      look()
      return promise
    },
  }
}
