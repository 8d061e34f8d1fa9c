import type { ReactNode } from 'react'

import { Fetched, FetchFailure } from './Fetched.tsx'
import { Pager } from './Pager.tsx'
import type { List } from './use-list.ts'

interface Props<Row> {
  list: List<Row>
  heading: (total: number) => string
  failed: string
  empty: string
  children: (row: Row) => ReactNode
}

/** One page of a list with the way to the others: while it comes, when it does not, and when there is nothing in it. */
export function ListView<Row extends { id: string }>({
  list: { read, page, setPage, headingRef },
  heading,
  failed,
  empty,
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
          {rows.length === 0 ? (
            <p className="rounded-card border border-dashed border-sand px-5 py-10 text-center text-moss">{empty}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
          )}
          <Pager page={page} setPage={setPage} total={total} />
        </section>
      )}
    </Fetched>
  )
}
