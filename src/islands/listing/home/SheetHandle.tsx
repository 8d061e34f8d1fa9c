import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

import { flushEntry } from '#src/stores/listing/choice.ts'
import { listing } from '#src/texts/texts.ts'

/** The sheet has three heights: 0 at the bottom of the map, 1 half of the window, 2 all of it. */
const HIGHEST = 2
/** The speed at which releasing the handle flings the sheet to its next height, in px per ms. */
const FLING = 0.5
/** How long the finger may rest before the release for that to count as a fling, in ms. */
const REST = 80
/** The maximum movement of a tap, in px. */
const TAP = 4
/** Height of the header's first row, which scrolls away, in px. */
const SCROLLED_AWAY = 64

const LIST = 'resultatliste'

/** The scroll position for each height: the sheet moves by scrolling the page. */
function stops(): number[] {
  const list = document.getElementById(LIST)
  if (list === null) return [0, 0, 0]
  const bar = list.previousElementSibling?.clientHeight ?? 0
  const top = list.getBoundingClientRect().top + window.scrollY - bar
  const stuck = (document.querySelector<HTMLElement>('.home-header')?.offsetHeight ?? 0) - SCROLLED_AWAY
  return [0, Math.max(0, top - window.innerHeight / 2), Math.max(0, top - stuck)]
}

function nearest(position: number): number {
  const distances = stops().map((stop, height) =>
    height === HIGHEST ? Math.max(0, stop - position) : Math.abs(stop - position),
  )
  return distances.indexOf(Math.min(...distances))
}

function goTo(height: number): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = stops()[Math.min(HIGHEST, Math.max(0, height))] ?? 0
  window.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}

/** The sheet's state in a history entry: its height, and how many entries were added by raising it. */
interface SheetEntry {
  sheet?: number
  raises?: number
}

const entry = (): SheetEntry => ({ ...Object(history.state) })

/**
 * Changes the height after a press or a drag. Each step up adds a history entry, so that the browser's Back lowers the
 * sheet step by step.
 */
function moveSheet(from: number, to: number): void {
  const { raises = 0 } = entry()
  if (to < from && raises > 0) return history.go(-Math.min(raises, from - to))
  flushEntry()
  history.replaceState({ ...history.state, sheet: from }, '')
  for (let height = from + 1; height <= Math.min(to, HIGHEST); height++) {
    // The browser must not restore the scroll position of entries that are passed through in one go.
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, sheet: height, raises: raises + height - from }, '')
  }
  history.scrollRestoration = 'auto'
  goTo(to)
}

/**
 * Restores the height of the history entry after Back. At the full height, the browser restores the scroll position
 * itself.
 */
function useBack(): void {
  useEffect(() => {
    const follow = (): void => {
      const { sheet = HIGHEST } = entry()
      if (sheet === HIGHEST) return
      requestAnimationFrame(() => {
        history.scrollRestoration = 'auto'
        goTo(sheet)
      })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}

function useHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    let frame = 0
    const follow = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setHeight(nearest(window.scrollY)))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', follow)
    }
  }, [])
  return height
}

const steps: Record<string, (height: number) => number> = {
  ArrowUp: (height) => height + 1,
  ArrowDown: (height) => height - 1,
  Home: () => 0,
  End: () => HIGHEST,
}

/**
 * A drag of the handle: its height and y coordinate at the start, the current y coordinate and its time in ms, and the
 * upward speed.
 */
interface Held {
  height: number
  from: number
  at: number
  time: number
  speed: number
}

/** Controls how much of the window the list covers on a phone: by dragging, flinging, tapping, arrow keys, or buttons. */
export function SheetHandle({ children }: { children: ReactNode }): ReactNode {
  const height = useHeight()
  useBack()
  const held = useRef<Held>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveSheet(height, step(height))
  }
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { height, from: event.clientY, at: event.clientY, time: event.timeStamp, speed: 0 }
  }
  const onPointerMove = ({ clientY, timeStamp }: PointerEvent): void => {
    const { current } = held
    if (current === null) return
    const moved = current.at - clientY
    window.scrollBy({ top: moved, behavior: 'instant' })
    held.current = { ...current, at: clientY, time: timeStamp, speed: moved / Math.max(1, timeStamp - current.time) }
  }
  const onRelease = ({ timeStamp }: PointerEvent): void => {
    const { current } = held
    if (current === null) return
    held.current = null
    if (Math.abs(current.at - current.from) < TAP) return moveSheet(height, height === HIGHEST ? 0 : height + 1)
    const isFlung = Math.abs(current.speed) > FLING && timeStamp - current.time < REST
    const flung = isFlung ? Math.sign(current.speed) : 0
    const to = Math.min(HIGHEST, Math.max(0, flung === 0 ? nearest(window.scrollY) : height + flung))
    if (to === current.height) goTo(to)
    else moveSheet(current.height, to)
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={listing.listHeight}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={HIGHEST}
        aria-valuenow={height}
        aria-valuetext={listing.heights[height]}
        className="sheet-handle"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
      />
      {children}
      <div
        className={
          'hidden *:grid *:size-11 *:place-items-center *:rounded-control *:text-forest ' +
          '*:aria-disabled:text-faded sheet:flex'
        }
      >
        <button
          type="button"
          aria-label={listing.moreMap}
          aria-disabled={height === 0}
          onClick={() => moveSheet(height, height - 1)}
        >
          <ChevronDown aria-hidden="true" className="size-6" />
        </button>
        <button
          type="button"
          aria-label={listing.moreList}
          aria-disabled={height === HIGHEST}
          onClick={() => moveSheet(height, height + 1)}
        >
          <ChevronUp aria-hidden="true" className="size-6" />
        </button>
      </div>
    </>
  )
}
