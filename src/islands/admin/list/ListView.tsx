import type { ReactNode } from 'react'

import { screenLanguage } from '#src/stores/language.ts'

import { Fetched, FetchFailure } from '../Fetched.tsx'
import type { FailureTitle } from '../Fetched.tsx'
import { Pager } from './Pager.tsx'
import type { Chosen } from './use-chosen.ts'
import { rowElementId } from './use-list.ts'
import type { List } from './use-list.ts'

const chooseLabel = { da: 'Vælg', en: 'Choose' }

interface Choice<Row extends { id: string }> {
  chosen: Pick<Chosen<NoInfer<Row>>, 'has' | 'choose'>
  nameOf: (row: Row) => string
  /** Whether there is anything to do with a row; every one unless it says otherwise. */
  isChoosable?: (row: Row) => boolean
}

interface Props<Row extends { id: string }> {
  list: List<Row>
  heading: (total: number) => string
  failed: FailureTitle
  empty: string
  /** Between the heading and the rows. */
  above?: ReactNode
  /** Where several rows can be chosen. */
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

/** One page of a list with the way to the others: while it comes, when it does not, and when there is nothing in it. */
export function ListView<Row extends { id: string }>({
  list: { read, page, setPage, headingRef },
  heading,
  failed,
  empty,
  above,
  choice,
  children,
}: Props<Row>): ReactNode {
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
