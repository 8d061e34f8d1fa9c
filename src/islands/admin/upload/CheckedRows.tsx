import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import { outcomes } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, Outcome, UploadChoices } from '#src/contracts/upload/bulk-upload.ts'
import { partLabel } from '#src/domain/sources/parts.ts'
import { Button } from '#src/ui/Button.tsx'
import { VersionChoice } from '#src/ui/form/VersionChoice.tsx'

import { NewTabLink } from '../EntryCard.tsx'
import { Pager } from '../list/ListView.tsx'
import { originText } from '../sources/origin-text.ts'

const looks: Record<Outcome, { label: string; className: string }> = {
  new: { label: 'New', className: 'bg-meadow text-forest' },
  changed: { label: 'Changed', className: 'bg-straw text-ink' },
  unchanged: { label: 'Unchanged', className: 'bg-linen text-moss' },
  wrong: { label: 'Wrong', className: 'bg-blush text-barn' },
}

const similarities = { phone: 'the same phone', website: 'the same website', nearby: 'a similar name nearby' } as const

type RowChoices = UploadChoices[string]

interface CheckedRowCardProps {
  row: CheckedRow
  /** The chosen versions of conflicting fields. */
  choices: RowChoices
  onDecide: (choices: RowChoices) => void
  isChosen: boolean
  /** Null if there is nothing to choose. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** One row of an upload: its outcome, and why. */
function CheckedRowCard({
  row: { row, name, outcome, reason, isUnlocated, notes, changes, choices: waiting, similar },
  choices,
  onDecide,
  isChosen,
  onChoose,
}: CheckedRowCardProps): ReactNode {
  const { label, className } = looks[outcome]
  const title = `Row ${row}${name?.trim() ? `: ${name}` : ''}`
  return (
    <div className="rounded-lg border border-sand bg-white px-4 py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {onChoose ? (
          <label className="flex min-h-8 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-forest"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
            {title}
          </label>
        ) : (
          <strong className="min-h-8 content-center">{title}</strong>
        )}
        <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${className}`}>{label}</span>
      </div>
      <ul className="mt-1 flex flex-col gap-1 text-sm empty:hidden">
        {reason !== null && <li className="text-barn">{reason}</li>}
        {isUnlocated && <li>Unlocated: its place is found from the address.</li>}
        {notes.map((note) => (
          <li key={note}>{note}.</li>
        ))}
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <strong>{field}</strong>:{' '}
            {from === '' ? <span className="text-moss">nothing</span> : <del className="text-moss">{from}</del>} becomes{' '}
            {to === '' ? 'nothing' : <ins>{to}</ins>}
          </li>
        ))}
        {similar.map(({ path, name: other, address, similarity }) => (
          <li key={path ?? `${other} ${address}`}>
            May be{' '}
            {path === null ? (
              `${other}, ${address} (awaits review)`
            ) : (
              <NewTabLink href={path}>
                {other}, {address}
              </NewTabLink>
            )}
            : {similarities[similarity]}.
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className="mt-3 flex flex-col gap-3 rounded-lg bg-straw p-3">
          <p className="text-sm">
            People have set {waiting.length === 1 ? 'this field' : 'these fields'}, and the row says something new. What
            is not chosen here stays as it is, and waits under Source Changes.
          </p>
          {waiting.map(({ field, stored, uploaded, setBy }) => (
            <VersionChoice
              key={field}
              legend={partLabel(field, 'en')}
              versions={[
                { key: 'stored', label: `Stored: ${originText(setBy)}`, text: stored },
                { key: 'source', label: 'In this row', text: uploaded },
              ]}
              chosen={choices[field] ?? null}
              onChoose={(keep) => onDecide({ ...choices, [field]: keep })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

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

/** Whether uploading would write the row, or record it as a conflict. */
export const isChoosable = ({ outcome, choices }: CheckedRow): boolean =>
  written.includes(outcome) || choices.length > 0

interface CheckedRowsProps {
  rows: readonly CheckedRow[]
  /** Numbers of the rows to upload. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** The choices for conflicting fields, by row number. */
  decided: UploadChoices
  onDecide: (decided: UploadChoices) => void
}

/** The outcome of an upload, row by row, with checkboxes for the rows to upload. */
export function CheckedRows({ rows, chosen, onChoose, decided, onDecide }: CheckedRowsProps): ReactNode {
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const shown = rows.filter((row) => isIn(filter, row))
  const choosable = shown.filter(isChoosable)
  const ofThese = filter === 'all' ? '' : 'of these '
  const choose = (numbers: readonly CheckedRow[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const { row } of numbers)
      if (isChosen) next.add(row)
      else next.delete(row)
    onChoose(next)
  }
  // On the last page the pressed button is disabled.
  const goTo = (next: number): void => {
    setPage(next)
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
          {choosable.length === 1
            ? `Upload the one ${ofThese}that is new or changed, or awaits a choice`
            : `Upload all ${choosable.length} ${ofThese}that are new or changed, or await a choice`}
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
