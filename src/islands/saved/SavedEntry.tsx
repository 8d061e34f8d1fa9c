import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Entry, ListedEntry } from '#src/domain/saved/listed.ts'
import { bringBack } from '#src/stores/saved/saved.ts'

import { KeptCard } from './KeptCard.tsx'
import { NoteField } from './NoteField.tsx'
import { SavedCard } from './SavedCard.tsx'

/** Stands where a card was, and brings it back. */
function RemovedEntry({ entry, name }: { entry: Entry; name: string }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-dashed border-sand bg-linen/60 p-4">
      <p className="[overflow-wrap:anywhere]">
        <strong>{name}</strong> er fjernet fra dine gårde.
      </p>
      <button type="button" className="button button-quiet" onClick={() => setProblem(bringBack(entry))}>
        Fortryd<span className="sr-only"> fjernelsen af {name}</span>
      </button>
      {problem !== null && (
        <p role="alert" className="text-sm text-barn">
          {problem}
        </p>
      )}
    </div>
  )
}

/** What was pressed takes itself away: the keyboard goes on where it stood. */
function useKeptFocus(isRemoved: boolean): (element: HTMLElement | null) => void {
  const place = useRef<HTMLElement>(null)
  const before = useRef(isRemoved)
  useEffect(() => {
    if (before.current === isRemoved) return
    before.current = isRemoved
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [isRemoved])
  return (element) => {
    place.current = element
  }
}

/** A saved shop with the visitor's note, or what is left of it once it is taken out. */
export function SavedEntry({ listed: { entry, found, distanceKm } }: { listed: ListedEntry }): ReactNode {
  const keepFocus = useKeptFocus(entry.isRemoved)
  const isFound = typeof found === 'object'
  const name = isFound ? found.name : entry.name
  return (
    <li ref={keepFocus} className={`flex flex-col ${entry.isRemoved ? '' : '*:first:grow'}`}>
      {entry.isRemoved ? (
        <RemovedEntry entry={entry} name={name} />
      ) : isFound ? (
        <SavedCard producer={found} distanceKm={distanceKm} />
      ) : (
        <KeptCard producer={entry} isGone={found === 'gone'} />
      )}
      {!entry.isRemoved && isFound && entry.name !== '' && found.name !== entry.name && (
        <p className="px-1 pt-2 text-sm text-moss">Hed {entry.name}, da du gemte den.</p>
      )}
      {!entry.isRemoved && <NoteField producer={entry} name={name} />}
    </li>
  )
}
