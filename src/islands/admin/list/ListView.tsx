import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import { formatNumber } from '#src/texts/format.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'
import { Options } from '#src/ui/form/Field.tsx'

import { Fetched, FetchFailure } from '../Fetched.tsx'
import type { FailureTitle } from '../Fetched.tsx'
import { rowElementId } from './use-list.ts'
import type { RowSelection, List, ListState } from './use-list.ts'

/** Section 9 of the specification. */
const PAUSE_MS = 300

const sortLabel = { da: 'Rækkefølge', en: 'Sort by' }

interface SelectProps<Query extends Record<string, string>> {
  state: ListState<Query>
  label: string
  /** Name of the query parameter. */
  name: keyof Query & string
  /** Values with their labels. */
  options: Readonly<Record<string, string>>
}

/** A select that changes one query parameter at once. */
export function FilterSelect<Query extends Record<string, string>>({
  label,
  name,
  options,
  state: { query, change },
}: SelectProps<Query>): ReactNode {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        value={query[name]}
        onChange={({ currentTarget: { value } }) => change(name, value)}
        className="field-input"
      >
        <Options options={Object.entries(options).map(([value, label]) => ({ value, label }))} />
      </select>
    </div>
  )
}

interface SearchAndSortProps<Query extends Record<string, string>> {
  state: ListState<Query>
  /** Label of the search field. */
  search: string
  sorts: Readonly<Record<string, string>>
}

/** Search field, applied a moment after the last key press, and sort order. */
export function SearchAndSort<Query extends { q: string; sort: string }>({
  search,
  sorts,
  state,
}: SearchAndSortProps<Query>): ReactNode {
  const { query, change } = state
  const id = useId()
  // The text being typed; reset when the address changes.
  const [typed, setTyped] = useState({ text: query.q, from: query.q })
  const text = typed.from === query.q ? typed.text : query.q
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const type = (written: string): void => {
    setTyped({ text: written, from: query.q })
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const q = written.trim()
      setTyped({ text: written, from: q })
      change('q', q)
    }, PAUSE_MS)
  }
  return (
    <form role="search" className="grid gap-4 sm:grid-cols-[1fr_14rem]" onSubmit={(event) => event.preventDefault()}>
      <div>
        <label htmlFor={id} className="field-label">
          {search}
        </label>
        <input
          id={id}
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          className="field-input"
        />
      </div>
      <FilterSelect label={sortLabel[screenLanguage()]} name="sort" options={sorts} state={state} />
    </form>
  )
}

const selectionTexts = {
  da: {
    label: 'Flere på én gang',
    page: 'Vælg alle på siden',
    unwarned: 'Vælg alle uden advarsler',
    chosen: (count: number) => `${formatNumber(count)} valgt`,
    hint: 'Hold Shift nede for at vælge en række.',
    clear: 'Ryd valget',
  },
  en: {
    label: 'Several at once',
    page: 'Choose all on this page',
    unwarned: 'Choose all without warnings',
    chosen: (count: number) => `${count} chosen`,
    hint: 'Hold Shift to choose a range.',
    clear: 'Clear',
  },
}

interface ChosenBarProps<Row extends { id: string }> {
  chosen: RowSelection<Row>
  /** The rows of this page. */
  shown: readonly Row[]
  /** Selects the rows without warnings. */
  onChooseUnwarned: () => void
  isBusy: boolean
  /** The actions for the selected rows. */
  children: ReactNode
}

/** Selects many rows at once and offers actions on them; sticky while any row is selected. */
export function SelectionBar<Row extends { id: string }>({
  chosen,
  shown,
  onChooseUnwarned,
  isBusy,
  children,
}: ChosenBarProps<Row>): ReactNode {
  const words = selectionTexts[screenLanguage()]
  const count = chosen.rows.length
  if (shown.length === 0 && count === 0) return null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-3 pl-1.5 sm:pl-3">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            checked={shown.length > 0 && shown.every(chosen.has)}
            onChange={({ target }) => chosen.chooseAll(shown, target.checked)}
          />
          {words.page}
        </label>
        <Button isBusy={isBusy} onPress={onChooseUnwarned}>
          {words.unwarned}
        </Button>
        <p className="hidden text-sm text-moss lg:block">{words.hint}</p>
      </div>
      <div
        role="group"
        aria-label={words.label}
        className={
          count > 0
            ? 'sticky top-2 z-20 mb-4 flex flex-wrap items-center gap-2 rounded-card border border-forest ' +
              'bg-meadow p-2 pl-4 shadow-md sm:gap-3'
            : ''
        }
      >
        <p role="status" className="font-semibold tabular-nums empty:hidden">
          {count > 0 && words.chosen(count)}
        </p>
        {count > 0 && (
          <>
            {children}
            <Button onPress={chosen.clear}>{words.clear}</Button>
          </>
        )}
      </div>
    </>
  )
}

const pagerTexts = {
  da: { label: 'Sider i listen', previous: 'Forrige', next: 'Næste', of: 'af' },
  en: { label: 'Pages', previous: 'Previous', next: 'Next', of: 'of' },
}

interface PagerProps {
  /** Zero-based. */
  page: number
  setPage: (page: number) => void
  total: number
}

/** Page navigation; nothing if there is only one page. */
export function Pager({ page, setPage, total }: PagerProps): ReactNode {
  if (total <= PAGE_SIZE) return null
  const { label, previous, next, of } = pagerTexts[screenLanguage()]
  const first = page * PAGE_SIZE
  const end = Math.min(first + PAGE_SIZE, total)
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <Button disabled={page === 0} onPress={() => setPage(page - 1)}>
        {previous}
      </Button>
      <p aria-live="polite" className="text-sm text-moss">
        {first + 1}–{end} {of} {total}
      </p>
      <Button disabled={end === total} onPress={() => setPage(page + 1)}>
        {next}
      </Button>
    </nav>
  )
}

const chooseLabel = { da: 'Vælg', en: 'Choose' }

interface Choice<Row extends { id: string }> {
  chosen: Pick<RowSelection<NoInfer<Row>>, 'has' | 'choose'>
  nameOf: (row: Row) => string
  /** Whether a row can be selected; every row by default. */
  isChoosable?: (row: Row) => boolean
}

interface ListViewProps<Row extends { id: string }> {
  list: List<Row>
  heading: (total: number) => string
  failed: FailureTitle
  empty: string
  /** Shown between the heading and the rows. */
  above?: ReactNode
  /** Makes rows selectable. */
  choice?: Choice<NoInfer<Row>>
  children: (row: Row) => ReactNode
}

function ChoiceBox<Row extends { id: string }>({ row, choice }: { row: Row; choice: Choice<Row> }): ReactNode {
  const { chosen, nameOf, isChoosable } = choice
  if (isChoosable?.(row) === false) return null
  return (
    <label className="grid h-14 w-8 shrink-0 cursor-pointer place-items-center select-none sm:w-11">
      <input
        type="checkbox"
        aria-label={`${chooseLabel[screenLanguage()]} ${nameOf(row)}`}
        className="size-5 accent-forest"
        checked={chosen.has(row)}
        onChange={({ target, nativeEvent }) =>
          chosen.choose(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}

/** One page of a list with heading, rows and page navigation, or its loading, failed or empty state. */
export function ListView<Row extends { id: string }>({
  list: { read, page, setPage, headingRef },
  heading,
  failed,
  empty,
  above,
  choice,
  children,
}: ListViewProps<Row>): ReactNode {
  return (
    <Fetched read={read} failed={failed}>
      {({ rows, total }) => (
        <section aria-busy={read.isFetching}>
          <h2 ref={headingRef} tabIndex={-1} className="mb-4 text-xl">
            {heading(total)}
          </h2>
          {read.isError && (
            <div className="mb-4">
              <FetchFailure title={failed} read={read} />
            </div>
          )}
          {above}
          {rows.length === 0 ? (
            <p className="rounded-card border border-dashed border-sand px-5 py-10 text-center text-moss">{empty}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {rows.map((row) => (
                <li key={row.id} id={rowElementId(row.id)} tabIndex={-1} className="flex scroll-m-24 rounded-card">
                  {choice && <ChoiceBox row={row} choice={choice} />}
                  <div className="min-w-0 flex-1">{children(row)}</div>
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} setPage={setPage} total={total} />
        </section>
      )}
    </Fetched>
  )
}
