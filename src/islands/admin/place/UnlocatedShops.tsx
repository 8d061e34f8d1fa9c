import type { ReactNode } from 'react'

import { unlocatedProducer } from '#src/contracts/place/admin-geocode.ts'
import { PAGE_SIZE } from '#src/contracts/shared/page.ts'

import { refresh } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { GEOCODING_PROGRESS, UNLOCATED } from '../GeocodingProgress.tsx'
import { SearchAndSort } from '../list/ListFilters.tsx'
import { Pager } from '../list/Pager.tsx'
import { useAddressState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { UnlocatedRow } from './UnlocatedRow.tsx'

const sorts = { name: 'Name', newest: 'Newest' }

const columns = ['Shop Name', 'Address', 'Current Coords', 'Manual Fix', 'Actions'] as const

/** Shops that are on no map, each with the means to place it. On a phone the table is a row of cards. */
export function UnlocatedShops(): ReactNode {
  const state = useAddressState({ q: '', sort: 'name' })
  const { read, page, setPage, headingRef, rowsRemoved } = useList(UNLOCATED, unlocatedProducer, { state })
  // While the answer to another search comes, whether there are any shops at all is not known.
  const isSearching = state.query.q !== '' || read.isPlaceholderData
  const placed = async (id: string): Promise<void> => {
    await Promise.all([rowsRemoved(id), refresh(GEOCODING_PROGRESS)])
  }
  return (
    <Fetched read={read} failed="The shops could not be fetched">
      {({ rows, total }) => (
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
              <SearchAndSort search="Search shops" sorts={sorts} state={state} />
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
                  <UnlocatedRow
                    key={producer.id}
                    producer={producer}
                    columns={columns}
                    onPlaced={() => placed(producer.id)}
                  />
                ))}
              </tbody>
            </table>
          )}
          {total > PAGE_SIZE && (
            <div className="px-5 pb-5">
              <Pager page={page} setPage={setPage} total={total} />
            </div>
          )}
        </section>
      )}
    </Fetched>
  )
}
