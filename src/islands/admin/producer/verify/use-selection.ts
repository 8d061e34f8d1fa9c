import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { $address, changeAddress, stepBack } from '#src/stores/admin/address.ts'

import { useRead } from '../../calls.ts'
import type { List } from '../../list/use-list.ts'
import { UNVERIFIED } from '../paths.ts'

/** Id of the control that selects a producer. */
export const selectorId = (id: string): string => `select-${id}`

/** In the address. */
const PARAMETER = 'producer'

/** The newest of these; the first of those that are as new. */
function newestOf(versions: readonly (UnverifiedProducer | undefined)[]): UnverifiedProducer | null {
  return versions.reduce<UnverifiedProducer | null>(
    (newest, each) => (each !== undefined && (newest === null || each.updatedAt > newest.updatedAt) ? each : newest),
    null,
  )
}

interface Selection {
  selected: UnverifiedProducer | null
  select: (producer: UnverifiedProducer) => void
  /** Goes back to the list. */
  leave: () => void
  /** After a producer was saved: it is shown so, whether the list can be fetched again or not. */
  showSaved: (saved: OperatorProducer) => Promise<void>
  /** After a producer has gone from the list: the next one, unless the operator looks at another already. */
  showNext: (gone: OperatorProducer) => Promise<void>
  /** Of what is selected. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

/**
 * Which producer is looked at: the one that the address names, so that Back leads to the list, and a link here. The
 * keyboard goes to what is selected, and back to the list when nothing is.
 */
export function useSelection({ read, headingRef: listHeadingRef, ...list }: List<UnverifiedProducer>): Selection {
  const id = new URLSearchParams(useStore($address)).get(PARAMETER)
  /** As it was chosen or saved: when the list has it no more, what is being written about it is not lost. */
  const [chosen, setChosen] = useState<UnverifiedProducer>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const lastId = useRef<string>(undefined)
  const rows = read.data?.rows ?? []
  const known = [...rows, chosen].filter((each) => each?.id === id)
  // One that a link or a reload names may be on another page.
  const elsewhere = useRead(`${UNVERIFIED}?limit=1&id=${id}`, unverifiedProducer.array(), {
    enabled: id !== null && read.isSuccess && known.length === 0,
  })
  const selected = id === null ? null : newestOf([...known, elsewhere.data?.find((each) => each.id === id)])
  const selectedId = selected?.id

  useEffect(() => {
    if (selectedId !== undefined) headingRef.current?.focus()
    else if (lastId.current !== undefined)
      (document.getElementById(selectorId(lastId.current)) ?? listHeadingRef.current)?.focus()
    lastId.current = selectedId
  }, [selectedId, listHeadingRef])

  const show = (producer: UnverifiedProducer | null): void => {
    setChosen(producer ?? undefined)
    changeAddress({ [PARAMETER]: producer?.id ?? '' }, id === null ? 'push' : 'replace')
  }
  return {
    selected,
    select: show,
    leave: () => stepBack(() => changeAddress({ [PARAMETER]: '' })),
    showSaved: (saved) => {
      if (selected?.id === saved.id) setChosen({ ...selected, ...saved })
      return list.rowChanged()
    },
    showNext: ({ id: goneId }) => {
      if (selected !== null && selected.id !== goneId) return list.rowChanged()
      const at = rows.findIndex((row) => row.id === goneId)
      // Of the last one, the one before it.
      const next = selected && (rows[at + 1] ?? rows[at - 1] ?? null)
      show(next)
      return next === null ? list.rowsRemoved(goneId) : list.rowChanged()
    },
    headingRef,
  }
}
