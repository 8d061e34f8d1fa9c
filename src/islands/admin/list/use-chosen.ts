import { useRef, useState } from 'react'

interface Row {
  id: string
}

/** Rows that something is done with at once. */
export interface Chosen<Chosable extends Row> {
  rows: readonly Chosable[]
  has: (row: Row) => boolean
  /** With `isRange`, all from the one before to this one. */
  choose: (row: Chosable, isChosen: boolean, isRange: boolean) => void
  /** Chooses all of these, or none of them. */
  chooseAll: (rows: readonly Chosable[], isChosen: boolean) => void
  clear: () => void
}

/** What is chosen of a list, on whichever of its pages; `shown` are the rows of this page. */
export function useChosen<Chosable extends Row>(shown: readonly Chosable[]): Chosen<Chosable> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosable>>(new Map())
  const last = useRef<string>(undefined)
  const chooseAll = (rows: readonly Chosable[], isChosen: boolean): void => {
    const next = new Map(chosen)
    for (const row of rows)
      if (isChosen) next.set(row.id, row)
      else next.delete(row.id)
    setChosen(next)
  }
  // As they are now, where they are on this page.
  const latest = new Map(shown.map((row) => [row.id, row]))
  return {
    rows: [...chosen].map(([id, row]) => latest.get(id) ?? row),
    has: ({ id }) => chosen.has(id),
    choose: (row, isChosen, isRange) => {
      const [from, to] = [last.current, row.id].map((id) => shown.findIndex((each) => each.id === id))
      last.current = row.id
      const range =
        isRange && from !== undefined && to !== undefined && from >= 0
          ? shown.slice(Math.min(from, to), Math.max(from, to) + 1)
          : [row]
      chooseAll(range, isChosen)
    },
    chooseAll,
    clear: () => setChosen(new Map()),
  }
}
