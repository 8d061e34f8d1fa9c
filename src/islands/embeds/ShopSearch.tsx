import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { findShops } from '#src/stores/embedded-shops.ts'
import type { FoundShop } from '#src/stores/embedded-shops.ts'
import { serverMessage } from '#src/stores/call.ts'
import { MAX_QUERY_LENGTH } from '#src/domain/search/query-length.ts'

/** Milliseconds without a key press before anything is asked. */
const PAUSE = 300

type Found = { status: 'nothing' } | { status: 'found'; shops: FoundShop[] } | { status: 'failed'; message: string }

function useFound(text: string): Found {
  const [found, setFound] = useState<Found>({ status: 'nothing' })
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      if (text.length < 2) return setFound({ status: 'nothing' })
      findShops(text, abort.signal).then(
        (shops) => setFound({ status: 'found', shops }),
        (error: unknown) => {
          if (abort.signal.aborted) return
          setFound({ status: 'failed', message: serverMessage(error) ?? 'Der kunne ikke søges. Prøv igen om lidt.' })
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return found
}

function countOf(found: Found): string {
  if (found.status === 'nothing') return ''
  if (found.status === 'failed') return found.message
  return found.shops.length === 0 ? 'Ingen gårdbutik på kortet passer til det.' : 'Vælg din butik:'
}

/** Finds a shop by its name or town. */
export function ShopSearch({ onChoose }: { onChoose: (shop: FoundShop) => void }): ReactNode {
  const id = useId()
  const [text, setText] = useState('')
  const found = useFound(text.trim())
  return (
    <div className="mt-3">
      <label htmlFor={id} className="field-label">
        Butikkens navn
      </label>
      <input
        id={id}
        type="search"
        className="field-input"
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-2 text-sm text-moss">
        {countOf(found)}
      </p>
      {found.status === 'found' && (
        <ul className="mt-1 grid gap-1.5">
          {found.shops.map((shop) => (
            <li key={shop.slug}>
              <button
                type="button"
                className="w-full rounded-lg border border-sand bg-white px-4 py-2.5 text-left [overflow-wrap:anywhere] hover:bg-linen"
                onClick={() => onChoose(shop)}
              >
                <strong>{shop.name}</strong>
                <span className="block text-sm text-moss">{shop.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
