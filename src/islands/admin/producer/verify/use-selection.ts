import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'

import type { List } from '../../use-list.ts'

/** Id of the control that selects a producer. */
export const selectorId = (id: string): string => `select-${id}`

/** As the list has it, unless that is older; as it was chosen when the list has it no more: what is being written about it is not lost. */
function latestOf(chosen: UnverifiedProducer, rows: readonly UnverifiedProducer[]): UnverifiedProducer {
  const row = rows.find(({ id }) => id === chosen.id)
  return row !== undefined && row.updatedAt >= chosen.updatedAt ? row : chosen
}

interface Selection {
  selected: UnverifiedProducer | null
  select: (producer: UnverifiedProducer | null) => void
  /** After a producer was saved: it is shown so, whether the list can be fetched again or not. */
  showSaved: (saved: OperatorProducer) => Promise<void>
  /** After a producer has gone from the list: the next one, unless the operator looks at another already. */
  showNext: (gone: OperatorProducer) => Promise<void>
  /** Of what is selected. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** Which producer of the list is looked at. The keyboard goes to what is selected, and back to the list when nothing is. */
export function useSelection({ read, headingRef: listHeadingRef, ...list }: List<UnverifiedProducer>): Selection {
  const [chosen, select] = useState<UnverifiedProducer | null>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const lastId = useRef<string>(undefined)
  const rows = read.data?.rows ?? []
  const selected = chosen && latestOf(chosen, rows)
  const selectedId = selected?.id

  useEffect(() => {
    if (selectedId !== undefined) headingRef.current?.focus()
    else if (lastId.current !== undefined)
      (document.getElementById(selectorId(lastId.current)) ?? listHeadingRef.current)?.focus()
    lastId.current = selectedId
  }, [selectedId, listHeadingRef])

  return {
    selected,
    select,
    showSaved: (saved) => {
      select((now) => (now?.id === saved.id ? { ...saved, duplicates: now.duplicates } : now))
      return list.rowChanged()
    },
    showNext: ({ id }) => {
      if (selected !== null && selected.id !== id) return list.rowChanged()
      const at = rows.findIndex((row) => row.id === id)
      // Of the last one, the one before it.
      const next = selected && (rows[at + 1] ?? rows[at - 1] ?? null)
      select(next)
      return next === null ? list.rowRemoved() : list.rowChanged()
    },
    headingRef,
  }
}
