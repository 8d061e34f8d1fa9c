import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

/** Heights of the list over the map: its foot, half of it, all of it. */
const heights = ['lav', 'halv', 'hel'] as const
const HIGHEST = heights.length - 1
/** Height of the header's first row, which scrolls away, in px. */
const SCROLLED_AWAY = 64

const LIST = 'resultatliste'

/** The scroll position of each height: the sheet moves with the page. */
function stops(): number[] {
  const list = document.getElementById(LIST)
  if (list === null) return heights.map(() => 0)
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

/** Controls how much of the window the list covers on a phone: by dragging, arrow keys, or buttons. */
export function SheetHandle({ children }: { children: ReactNode }): ReactNode {
  const height = useHeight()
  const heldAt = useRef<number>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(step(height))
  }
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    heldAt.current = event.clientY
  }
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    if (heldAt.current === null) return
    window.scrollBy({ top: heldAt.current - clientY, behavior: 'instant' })
    heldAt.current = clientY
  }
  const onRelease = (): void => {
    if (heldAt.current === null) return
    heldAt.current = null
    goTo(nearest(window.scrollY))
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Listens højde over kortet"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={HIGHEST}
        aria-valuenow={height}
        aria-valuetext={heights[height]}
        className="sheet-handle"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
      />
      {children}
      <div className="sheet-buttons">
        <button type="button" aria-label="Mere kort" aria-disabled={height === 0} onClick={() => goTo(height - 1)}>
          <ChevronDown aria-hidden="true" className="size-6" />
        </button>
        <button
          type="button"
          aria-label="Mere liste"
          aria-disabled={height === HIGHEST}
          onClick={() => goTo(height + 1)}
        >
          <ChevronUp aria-hidden="true" className="size-6" />
        </button>
      </div>
    </>
  )
}
