import { useState } from 'react'
import type { ReactNode } from 'react'

import { unlocatedProducer } from '#src/contracts/place/admin-geocode.ts'
import type { UnlocatedProducer } from '#src/contracts/place/admin-geocode.ts'
import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { call, CallError } from '#src/stores/call.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'

import { refresh, useAction } from '../calls.ts'
import { useKeptState } from '../dialogs.tsx'
import { Fetched } from '../Fetched.tsx'
import { GEOCODING_PROGRESS, UNLOCATED } from './GeocodingProgress.tsx'
import { Pager, SearchAndSort } from '../list/ListView.tsx'
import { rowElementId, useAddressState, useList } from '../list/use-list.ts'
import { isAddress, PlaceMap, positionLabel, useGeocoder } from './PlaceMap.tsx'

/** Error messages for typed coordinates: section 5 of the specification. */
const wrongCoordinates = {
  missing: { title: 'Coordinates Required', description: 'Please enter valid latitude and longitude.' },
  notNumeric: { title: 'Invalid Coordinates', description: 'Please enter valid numeric coordinates.' },
} as const

/** Parses typed degrees with a point or a Danish comma; otherwise the error. */
export function typedPosition(latitude: string, longitude: string): Position | keyof typeof wrongCoordinates {
  if (latitude.trim() === '' || longitude.trim() === '') return 'missing'
  const [north = Number.NaN, east = Number.NaN] = [latitude, longitude].map((text) =>
    Number(text.trim().replace(',', '.')),
  )
  return Number.isFinite(north) && Number.isFinite(east) ? { latitude: north, longitude: east } : 'notNumeric'
}

const FAILED = 'Failed to update coordinates. Please try again.'

/** The server's message for wrong coordinates or a missing shop; the specification's message for anything else. */
function failureText(message: string | null, error: unknown): string {
  const isAboutThese = error instanceof CallError && (error.status === 422 || error.status === 404)
  return isAboutThese ? (message ?? FAILED) : FAILED
}

function LookupState({ state, reason }: Pick<UnlocatedProducer, 'state' | 'reason'>): ReactNode {
  if (state === 'waiting') return <span className="block text-sm text-moss">Waiting to be looked up</span>
  return reason !== null && <span className="block text-sm text-barn">{reason}</span>
}

/** On a phone a row becomes a card, and each cell begins with its column's heading. */
function Cell({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <td role="cell" className="block py-2 align-top lg:table-cell lg:px-3 lg:py-4">
      <span aria-hidden="true" className="block text-sm text-moss lg:hidden">
        {heading}
      </span>
      {children}
    </td>
  )
}

const columns = ['Shop Name', 'Address', 'Current Coords', 'Manual Fix', 'Actions'] as const

interface TypedPosition {
  latitude: string
  longitude: string
  /** Accuracy of the geocoded position; null once placed by hand. */
  accuracy: Accuracy | null
}

const NOTHING: TypedPosition = { latitude: '', longitude: '', accuracy: null }

interface Props {
  producer: UnlocatedProducer
  onPlaced: () => Promise<void>
}

/** A shop without a position, to place by hand or by geocoding its address. */
function UnlocatedRow({ producer, onPlaced }: Props): ReactNode {
  const { id, name, address } = producer
  const [typed, setTyped, forget] = useKeptState(`placering-${id}`, NOTHING)
  const { accuracy } = typed
  const [isMapOpen, setMapOpen] = useState(false)
  const write = ({ latitude, longitude }: Position, found: Accuracy | null): void =>
    setTyped({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), accuracy: found })
  const geocoder = useGeocoder((found) => {
    write(found, found.accuracy)
    setMapOpen(true)
  })
  const fix = useAction({
    send: (position: Position) =>
      call('POST', `/api/admin/fix-coordinates/${id}`, {
        ...position,
        ...(accuracy === null ? {} : { placeAccuracy: accuracy }),
      }),
    onDone: () => {
      forget()
      return onPlaced()
    },
    success: (_answer, position) => ({
      title: 'Coordinates Updated',
      description: `${name}: ${positionLabel(position)}`,
    }),
    failure: (message, _, error) => ({ title: 'Update Failed', description: failureText(message, error) }),
  })
  const isBusy = fix.isPending || geocoder.isPending
  const read = typedPosition(typed.latitude, typed.longitude)
  const position = typeof read === 'string' ? producer : read
  const save = (): void => {
    if (isBusy) return
    if (typeof read === 'string') showToast({ tone: 'destructive', ...wrongCoordinates[read] })
    else fix.mutate(read)
  }
  const geocode = (): void => {
    if (isAddress(address)) geocoder.mutate(address)
  }
  return (
    <>
      <tr
        id={rowElementId(id)}
        tabIndex={-1}
        role="row"
        className="block scroll-m-24 border-t border-sand px-5 py-3 lg:table-row"
      >
        <Cell heading={columns[0]}>
          <strong className="[overflow-wrap:anywhere]">{name}</strong>
          {!producer.verified && <span className="block text-sm text-moss">Awaiting review</span>}
        </Cell>
        <Cell heading={columns[1]}>
          <span className="[overflow-wrap:anywhere]">{address}</span>
          <LookupState state={producer.state} reason={producer.reason} />
        </Cell>
        <Cell heading={columns[2]}>
          <span className="tabular-nums">
            {producer.latitude}, {producer.longitude}
          </span>
        </Cell>
        <Cell heading={columns[3]}>
          <div className="flex gap-2">
            {(['latitude', 'longitude'] as const).map((part) => (
              <input
                key={part}
                aria-label={`${part === 'latitude' ? 'Lat' : 'Lng'} of ${name}`}
                placeholder={part === 'latitude' ? 'Lat' : 'Lng'}
                inputMode="decimal"
                autoComplete="off"
                className="field-input min-w-0 lg:w-28"
                value={typed[part]}
                onChange={(event) => setTyped({ ...typed, [part]: event.target.value, accuracy: null })}
                onKeyDown={(event) => event.key === 'Enter' && save()}
              />
            ))}
          </div>
        </Cell>
        <Cell heading={columns[4]}>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" isBusy={isBusy} aria-label={`Save coordinates of ${name}`} onPress={save}>
              {fix.isPending ? 'Saving...' : 'Save'}
            </Button>
            <Button isBusy={isBusy} aria-label={`Geocode the address of ${name}`} onPress={geocode}>
              {geocoder.isPending ? 'Geocoding...' : 'Geocode'}
            </Button>
            <Button aria-expanded={isMapOpen} aria-label={`Map of ${name}`} onPress={() => setMapOpen(!isMapOpen)}>
              Map
            </Button>
          </div>
        </Cell>
      </tr>
      {isMapOpen && (
        <tr role="row" className="block px-5 pb-4 lg:table-row">
          <td role="cell" colSpan={columns.length} className="block lg:table-cell lg:px-6 lg:pb-5">
            <PlaceMap position={position} accuracy={accuracy} onMove={(moved) => write(moved, null)} />
          </td>
        </tr>
      )}
    </>
  )
}

const sorts = { name: 'Name', newest: 'Newest' }

/** Shops that are not on the map. On a phone the table becomes a list of cards. */
export function UnlocatedShops(): ReactNode {
  const state = useAddressState({ q: '', sort: 'name' })
  const { read, page, setPage, headingRef, rowsRemoved } = useList(UNLOCATED, unlocatedProducer, { state })
  // While another search loads, it is unknown whether there are any such shops.
  const isSearching = state.query.q !== '' || read.isPlaceholderData
  const placed = async (id: string): Promise<void> => {
    await Promise.all([rowsRemoved(id), refresh(GEOCODING_PROGRESS)])
  }
  return (
    <Fetched read={read} failed="The shops could not be fetched">
      {({ rows, total }) => (
        <section id="unlocated" aria-busy={read.isFetching} className="card shadow-card">
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
                  <UnlocatedRow key={producer.id} producer={producer} onPlaced={() => placed(producer.id)} />
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
