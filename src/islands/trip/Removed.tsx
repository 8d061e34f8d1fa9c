import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { $removed, bringBack } from '#src/stores/trip/trip.ts'

/** Says which stop was taken out, and brings it back. */
export function Removed(): ReactNode {
  const removed = useStore($removed)
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed is gone: the keyboard goes on from here.
  useEffect(() => button.current?.focus(), [removed])
  if (removed === null) return null
  return (
    <p className="no-print mb-4 flex flex-wrap items-center gap-x-3 rounded-card bg-linen px-4 py-2">
      <span className="[overflow-wrap:anywhere]">{removed.name} er ikke længere med på turen.</span>
      <button ref={button} type="button" className="link min-h-11 font-semibold" onClick={bringBack}>
        Fortryd<span className="sr-only"> fjernelsen af {removed.name}</span>
      </button>
    </p>
  )
}
