import { useState } from 'react'
import type { ReactNode } from 'react'

import { unlocatedProducer } from '#src/contracts/place/admin-geocode.ts'
import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import { toldBy } from '#src/stores/call.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { englishPager, Pager } from '#src/ui/admin/Pager.tsx'
import { Spinner } from '#src/ui/admin/Spinner.tsx'

import { refresh } from '../calls.ts'
import { GEOCODING_PROGRESS, UNLOCATED } from '../GeocodingProgress.tsx'
import { SearchAndSort } from '../SearchAndSort.tsx'
import { useList } from '../use-list.ts'
import { UnlocatedRow } from './UnlocatedRow.tsx'

const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest' },
]

const columns = ['Shop Name', 'Address', 'Current Coords', 'Manual Fix', 'Actions'] as const

/** Shops that are on no map, each with the means to place it. On a phone the table is a row of cards. */
export function UnlocatedShops(): ReactNode {
  const [asked, setAsked] = useState({ q: '', sort: 'name' })
  const list = useList(UNLOCATED, unlocatedProducer, { query: asked })
  const { read, page, setPage, headingRef } = list
  if (read.data === undefined) {
    return read.isError ? (
      <LoadProblem
        title="The shops could not be fetched"
        told={toldBy(read.error)}
        retryLabel="Try again"
        onRetry={() => void read.refetch()}
      />
    ) : (
      <Spinner label="Loading..." />
    )
  }
  const { rows, total } = read.data
  // While the answer to another search comes, whether there are any shops at all is not known.
  const isSearching = asked.q !== '' || read.isPlaceholderData
  const placed = async (): Promise<void> => {
    await Promise.all([list.left(), refresh(GEOCODING_PROGRESS)])
  }
  return (
    <section
      id="unlocated"
      aria-busy={read.isFetching}
      className="rounded-card border border-sand bg-white shadow-card"
    >
      <h2 ref={headingRef} tabIndex={-1} className="px-5 pt-5 pb-3 text-xl sm:px-6">
        Unlocated Shops ({total})
      </h2>
      {(total > 0 || isSearching) && (
        <div className="px-5 pb-5 sm:px-6">
          <SearchAndSort
            words={{ search: 'Search shops', sort: 'Sort by' }}
            sorts={sorts}
            asked={asked}
            onChange={setAsked}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="px-5 pb-8 text-center text-moss">
          {isSearching ? 'No shops match your search criteria' : 'All shops are properly located!'}
        </p>
      ) : (
        <table role="table" className="block w-full text-left lg:table">
          <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
            <tr role="row">
              {columns.map((column) => (
                <th
                  key={column}
                  role="columnheader"
                  scope="col"
                  className="px-3 py-2 text-sm font-semibold text-moss first:pl-6"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block lg:table-row-group lg:[&_td:first-child]:pl-6">
            {rows.map((producer) => (
              <UnlocatedRow key={producer.id} producer={producer} columns={columns} onPlaced={placed} />
            ))}
          </tbody>
        </table>
      )}
      {total > PAGE_SIZE && (
        <div className="px-5 pb-5">
          <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} words={englishPager} />
        </div>
      )}
    </section>
  )
}
