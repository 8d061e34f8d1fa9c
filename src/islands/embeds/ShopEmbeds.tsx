import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { z } from 'zod'

import { badgeCode, cardCode } from '#src/domain/embeds/map-subjects.ts'
import { BADGE, badgeLooks, badgePath, cardPath, signPath } from '#src/domain/embeds/paths.ts'
import type { BadgeLook } from '#src/domain/embeds/paths.ts'
import { MAX_QUERY_LENGTH } from '#src/domain/search/question-words.ts'
import { read, serverMessage } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { CodeBox } from './MapEmbeds.tsx'

/** A shop in the search results. */
const shop = z.object({ slug: z.string(), name: z.string(), address: z.string() })
type FoundShop = z.infer<typeof shop>

const MOST_FOUND = 8

/** The listed shops that match a text, the best first. Throws as `read` does. */
async function findShops(text: string, signal: AbortSignal): Promise<FoundShop[]> {
  const query = new URLSearchParams({ q: text, limit: String(MOST_FOUND) })
  return z.array(shop).parse(await read(`/api/producers/search?${query.toString()}`, signal))
}

/** The shop with a slug. Throws as `read` does. */
async function readShop(slug: string, signal: AbortSignal): Promise<FoundShop> {
  return shop.parse(await read(`/api/producers/${encodeURIComponent(slug)}`, signal))
}

/** Pause after the last key before a search, in ms. */
const PAUSE = 300

type SearchState =
  { status: 'nothing' } | { status: 'found'; shops: FoundShop[] } | { status: 'failed'; message: string }

function useShopSearch(text: string): SearchState {
  const [found, setFound] = useState<SearchState>({ status: 'nothing' })
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

function countOf(found: SearchState): string {
  if (found.status === 'nothing') return ''
  if (found.status === 'failed') return found.message
  return found.shops.length === 0 ? 'Ingen gårdbutik på kortet passer til det.' : 'Vælg din butik:'
}

/** Searches for a shop by its name or town. */
function ShopSearch({ onChoose }: { onChoose: (shop: FoundShop) => void }): ReactNode {
  const id = useId()
  const [text, setText] = useState('')
  const found = useShopSearch(text.trim())
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

/** The shop in the address, set by links from the shops' pages. */
const SHOP = 'butik'

const badgeLabels: Record<BadgeLook, string> = { lys: 'Lyst mærke', moerk: 'Mørkt mærke' }

function write(slug: string | null): void {
  history.replaceState(null, '', slug === null ? location.pathname : `?${SHOP}=${encodeURIComponent(slug)}`)
}

/** The selected shop, initially the one in the address; null if there is none. */
function useShop() {
  const [shop, setShop] = useState<FoundShop | null>(null)
  const [problem, setProblem] = useState('')
  const reading = useRef<AbortController>(null)
  useEffect(() => {
    const slug = new URLSearchParams(location.search).get(SHOP)
    if (slug === null) return
    const abort = new AbortController()
    reading.current = abort
    readShop(slug, abort.signal).then(setShop, (error: unknown) => {
      if (!abort.signal.aborted)
        setProblem(serverMessage(error) ?? 'Butikken kunne ikke hentes. Søg efter den i stedet.')
    })
    return () => abort.abort()
  }, [])
  function choose(chosen: FoundShop | null): void {
    reading.current?.abort()
    setShop(chosen)
    setProblem('')
    write(chosen?.slug ?? null)
  }
  return { shop, problem, choose }
}

function Signs({ slug }: { slug: string }): ReactNode {
  return (
    <section className="mt-6">
      <h3 className="text-xl">Skilt til vejen eller disken</h3>
      <p className="mt-1 text-moss">
        En PDF med butikkens navn og en QR-kode, der fører til dens side. Til at skrive ud.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a className="button button-primary" href={signPath(slug, 'a5')}>
          Hent A5-skilt
        </a>
        <a className="button button-quiet" href={signPath(slug, 'a4')}>
          Hent A4-skilt
        </a>
      </p>
    </section>
  )
}

function Badges({ shop, origin }: { shop: FoundShop; origin: string }): ReactNode {
  const [look, setLook] = useState<BadgeLook>('lys')
  return (
    <section className="mt-8">
      <h3 className="text-xl">Mærke med link</h3>
      <fieldset className="mt-2">
        <legend className="sr-only">Udseende</legend>
        <div className="flex flex-wrap gap-4">
          {badgeLooks.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="look"
                className="size-5 accent-brand"
                checked={look === each}
                onChange={() => setLook(each)}
              />
              {badgeLabels[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <img className="mt-2" src={badgePath(look)} alt={badgeLabels[look]} width={BADGE.width} height={BADGE.height} />
      <CodeBox label="Kode til mærket" code={badgeCode(shop, look, origin)} />
    </section>
  )
}

function Chosen({ shop, origin, onOther }: { shop: FoundShop; origin: string; onOther: () => void }): ReactNode {
  return (
    <div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-3 card px-4 py-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong>{shop.name}</strong>
          <span className="block text-sm text-moss">{shop.address}</span>
        </span>
        <Button onPress={onOther}>Vælg en anden</Button>
      </p>
      <Signs slug={shop.slug} />
      <section className="mt-8">
        <h3 className="text-xl">Felt med åbent eller lukket</h3>
        <p className="mt-1 text-moss">Et lille felt, der viser, om butikken har åbent lige nu.</p>
        <CodeBox label="Kode til feltet" code={cardCode(shop, origin)} />
        <p className="mt-3 text-sm text-moss">Sådan ser det ud:</p>
        <iframe
          key={shop.slug}
          src={cardPath(shop.slug)}
          title={`${shop.name}, som feltet ser ud`}
          width="360"
          height="360"
          loading="lazy"
          className="mt-1 max-w-full"
        />
      </section>
      <Badges shop={shop} origin={origin} />
    </div>
  )
}

/** Signs and embed codes for one shop. */
export function ShopEmbeds({ origin }: { origin: string }): ReactNode {
  const { shop, problem, choose } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button is gone: the focus moves to the heading. */
  function chooseHere(chosen: FoundShop | null): void {
    choose(chosen)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="butik" className="mt-2">
      <h2 id="butik" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        For en butik
      </h2>
      {shop === null ? (
        <>
          {problem !== '' && <p className="mt-2 text-barn">{problem}</p>}
          <ShopSearch onChoose={chooseHere} />
        </>
      ) : (
        <Chosen shop={shop} origin={origin} onOther={() => chooseHere(null)} />
      )}
    </section>
  )
}
