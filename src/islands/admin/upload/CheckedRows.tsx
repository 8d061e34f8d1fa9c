import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { outcomes } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, Outcome, UploadChoices } from '#src/contracts/upload/bulk-upload.ts'
import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import { Button } from '#src/ui/Button.tsx'

import { Pager } from '../list/Pager.tsx'
import { CheckedRowCard } from './CheckedRowCard.tsx'

const filters = ['all', ...outcomes, 'choices', 'unlocated', 'duplicates'] as const
type Filter = (typeof filters)[number]

const labels: Record<Filter, string> = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Wrong',
  choices: 'Awaiting a choice',
  unlocated: 'Unlocated',
  duplicates: 'Possible duplicates',
}

function isIn(filter: Filter, { outcome, isUnlocated, choices, similar }: CheckedRow): boolean {
  if (filter === 'all') return true
  if (filter === 'choices') return choices.length > 0
  if (filter === 'unlocated') return isUnlocated
  return filter === 'duplicates' ? similar.length > 0 : outcome === filter
}

const written: readonly Outcome[] = ['new', 'changed']

/** Whether an upload would write it, or have it wait for a choice. */
export const isChoosable = ({ outcome, choices }: CheckedRow): boolean =>
  written.includes(outcome) || choices.length > 0

interface Props {
  rows: readonly CheckedRow[]
  /** Numbers of the rows that are to be uploaded. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** By the number of a row: what is chosen of the fields that wait for it. */
  decided: UploadChoices
  onDecide: (decided: UploadChoices) => void
}

/** What an upload would do, row by row, and which of the rows are to be uploaded. */
export function CheckedRows({ rows, chosen, onChoose, decided, onDecide }: Props): ReactNode {
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const shown = rows.filter((row) => isIn(filter, row))
  const choosable = shown.filter(isChoosable)
  const choose = (numbers: readonly CheckedRow[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const { row } of numbers)
      if (isChosen) next.add(row)
      else next.delete(row)
    onChoose(next)
  }
  // At the last page the button that led there is of no more use.
  const goTo = (wanted: number): void => {
    setPage(wanted)
    list.current?.focus()
  }
  const isEachChosen = choosable.every(({ row }) => chosen.has(row))
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label="Rows to show" className="flex flex-wrap gap-2">
        {filters.map((each) => {
          const count = rows.filter((row) => isIn(each, row)).length
          return (
            <Button
              key={each}
              aria-pressed={filter === each}
              disabled={count === 0}
              className="aria-pressed:border-forest aria-pressed:bg-meadow aria-pressed:text-forest"
              onPress={() => {
                setFilter(each)
                setPage(0)
              }}
            >
              {labels[each]} ({count})
            </Button>
          )
        })}
      </div>
      {choosable.length > 0 && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            checked={isEachChosen}
            onChange={(event) => choose(choosable, event.target.checked)}
          />
          Upload all {choosable.length} {filter === 'all' ? '' : 'of these '}that are new or changed, or await a choice
        </label>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Rows" className="flex flex-col gap-2 outline-none">
        {shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((row) => (
          <li key={row.row}>
            <CheckedRowCard
              row={row}
              choices={decided[row.row] ?? {}}
              onDecide={(choices) => onDecide({ ...decided, [row.row]: choices })}
              isChosen={chosen.has(row.row)}
              onChoose={isChoosable(row) ? (isChosen) => choose([row], isChosen) : null}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} setPage={goTo} total={shown.length} />
    </div>
  )
}
