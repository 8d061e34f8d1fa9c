import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/operator-producers.ts'

import type { List } from '../use-list.ts'

/** As the list has it, unless that is older; as it was chosen when the list has it no more: what is being written about it is not lost. */
function latestOf(chosen: UnverifiedProducer, rows: readonly UnverifiedProducer[]): UnverifiedProducer {
  const row = rows.find(({ id }) => id === chosen.id)
  return row !== undefined && row.updatedAt >= chosen.updatedAt ? row : chosen
}

/** The one after it in the list, or before it where it is the last. */
function neighbourOf(rows: readonly UnverifiedProducer[], id: string): UnverifiedProducer | null {
  const at = rows.findIndex((row) => row.id === id)
  return rows[at + 1] ?? rows[at - 1] ?? null
}

interface Selection {
  selected: UnverifiedProducer | null
  select: (producer: UnverifiedProducer | null) => void
  /** Back to the list, and to the card of what was selected. */
  close: () => void
  /** After a producer was saved: it is shown so, whether the list can be fetched again or not. */
  saved: (saved: OperatorProducer) => Promise<void>
  /** After a producer has gone from the list: the next one, unless the operator looks at another already. */
  goOn: (gone: OperatorProducer) => Promise<void>
  /** Takes the keyboard when another is selected. */
  headingRef: RefObject<HTMLHeadingElement | null>
  selectedCardRef: RefObject<HTMLButtonElement | null>
}

/** Which producer of the list is looked at, and where the keyboard goes when that changes. */
export function useSelection(list: List<UnverifiedProducer>): Selection {
  const [chosen, setChosen] = useState<UnverifiedProducer | null>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const selectedCardRef = useRef<HTMLButtonElement>(null)
  const rows = list.read.data?.rows ?? []
  const selected = chosen && latestOf(chosen, rows)

  function select(producer: UnverifiedProducer | null): void {
    setChosen(producer)
    // After it is rendered: it may be the first that is.
    requestAnimationFrame(() => headingRef.current?.focus())
  }
  return {
    selected,
    select,
    close: () => {
      const card = selectedCardRef.current
      setChosen(null)
      // After it is rendered: on a phone there was no list.
      requestAnimationFrame(() => (card ?? list.headingRef.current)?.focus())
    },
    saved: (saved) => {
      setChosen((now) => (now?.id === saved.id ? { ...saved, duplicates: now.duplicates } : now))
      return list.changed()
    },
    goOn: ({ id }) => {
      if (selected !== null && selected.id !== id) return list.changed()
      const next = selected && neighbourOf(rows, id)
      select(next)
      return next === null ? list.left() : list.changed()
    },
    headingRef,
    selectedCardRef,
  }
}
