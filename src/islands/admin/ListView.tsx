import type { ReactNode } from 'react'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import { toldBy } from '#src/stores/call.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { danishPager, englishPager, Pager } from '#src/ui/admin/Pager.tsx'
import { Spinner } from '#src/ui/admin/Spinner.tsx'

import type { List } from './use-list.ts'

const words = {
  da: { loading: 'Indlæser...', retry: 'Prøv igen', pager: danishPager },
  en: { loading: 'Loading...', retry: 'Try again', pager: englishPager },
} as const

interface Props<Row> {
  list: List<Row>
  language: keyof typeof words
  heading: (total: number) => string
  failed: string
  empty: string
  children: (row: Row) => ReactNode
}

/** One page of a list with the way to the others: while it comes, when it does not, and when there is nothing in it. */
export function ListView<Row extends { id: string }>({
  list,
  language,
  heading,
  failed,
  empty,
  children,
}: Props<Row>): ReactNode {
  const { read, page, setPage, headingRef } = list
  const { loading, retry, pager } = words[language]
  if (read.data === undefined) {
    return read.isError ? (
      <LoadProblem title={failed} told={toldBy(read.error)} retryLabel={retry} onRetry={() => void read.refetch()} />
    ) : (
      <Spinner label={loading} />
    )
  }
  const { rows, total } = read.data
  return (
    <section aria-busy={read.isFetching}>
      <h2 ref={headingRef} tabIndex={-1} className="mb-4 text-xl">
        {heading(total)}
      </h2>
      {read.isError && (
        <div className="mb-4">
          <LoadProblem
            title={failed}
            told={toldBy(read.error)}
            retryLabel={retry}
            onRetry={() => void read.refetch()}
          />
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
      <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} words={pager} />
    </section>
  )
}
