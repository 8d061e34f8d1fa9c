import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { geocodingProgress } from '#src/contracts/place/admin-geocode.ts'

import { refresh, useRead } from '../calls.ts'

/** Geocoding a shop takes about a second. */
const POLL_MS = 5000

export const GEOCODING_PROGRESS = '/api/admin/geocoding-progress'
export const UNLOCATED = '/api/admin/unlocated'

/** Progress and failures of background geocoding; nothing if none is pending. */
export function GeocodingProgress(): ReactNode {
  const { data } = useRead(GEOCODING_PROGRESS, geocodingProgress, { refetchInterval: POLL_MS })
  const done = data && data.located + data.failed
  const known = useRef(done)
  useEffect(() => {
    if (known.current !== undefined && known.current !== done) void refresh(UNLOCATED)
    known.current = done
  }, [done])
  if (data === undefined || data.waiting + data.failed === 0) return null
  const { located, waiting, failed, failures } = data
  return (
    <section aria-label="Locating shops" className="rounded-card border border-sand bg-linen p-5">
      {waiting > 0 && (
        <>
          <p className="mb-2">
            <strong>{located} located</strong>, {waiting} waiting. Shops are looked up in the background, about one a
            second for some seconds of each minute; you can leave this page.
          </p>
          <progress
            aria-label="Located shops"
            className="progress"
            value={located + failed}
            max={located + waiting + failed}
          />
        </>
      )}
      {failed > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2 font-semibold text-barn">
            {failed} {failed === 1 ? 'shop' : 'shops'} could not be located
          </summary>
          <ul className="flex flex-col gap-2 pt-1">
            {failures.map(({ id, name, address, reason }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <strong>{name}</strong>, {address}. <span className="text-moss">{reason}</span>
              </li>
            ))}
          </ul>
          {failed > failures.length && <p className="mt-2 text-moss">And {failed - failures.length} more.</p>}
          <p className="mt-2">
            <a className="link inline-block py-1" href="/admin/geocode#unlocated">
              Place them by hand
            </a>
          </p>
        </details>
      )}
    </section>
  )
}
