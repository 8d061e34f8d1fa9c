import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { atom, onMount } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { z } from 'zod'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { readPage } from '#src/stores/call.ts'

import { keyOf, refresh } from '../calls.ts'

/** The query of the address, which survives Back and reload and can be linked to. */
export const $address = atom('')

const read = (): void => $address.set(location.search)

onMount($address, () => {
  read()
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
})

/** Values by parameter. */
type Query = Readonly<Record<string, string>>

/** Changes some parameters; empty values are removed. `push` makes it a step that Back undoes. */
export function changeAddress(parameters: Query, step: 'push' | 'replace' = 'replace'): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(parameters))
    if (value === '') query.delete(name)
    else query.set(name, value)
  const search = query.size === 0 ? '' : `?${query}`
  if (search === location.search) return
  const state = step === 'push' ? { isStep: true } : history.state
  history[`${step}State`](state, '', `${location.pathname}${search}${location.hash}`)
  read()
}

/** Goes back one step; without a step to undo it runs `otherwise`. */
export function stepBack(otherwise: () => void): void {
  const { state }: { state: unknown } = history
  if (typeof state === 'object' && state !== null && 'isStep' in state) history.back()
  else otherwise()
}

/** The query and page of a list. */
export interface ListState<Values extends Query = Query> {
  query: Values
  /** Changes one parameter and returns to the first page. */
  change: (name: keyof Values & string, value: string) => void
  /** Zero-based. */
  page: number
  goTo: (page: number) => void
}

/** State of a screen's main list, kept in the address; defaults are omitted. */
export function useAddressState<Values extends Query>(defaults: Values): ListState<Values> {
  const parameters = new URLSearchParams(useStore($address))
  const given = Object.fromEntries([...parameters].filter(([name]) => Object.hasOwn(defaults, name)))
  return {
    query: { ...defaults, ...given },
    change: (name, value) => changeAddress({ [name]: value === defaults[name] ? '' : value, page: '' }),
    page: Math.max(0, (Number.parseInt(parameters.get('page') ?? '', 10) || 1) - 1),
    goTo: (page) => changeAddress({ page: page === 0 ? '' : `${page + 1}` }),
  }
}

/** State of a secondary list, kept in memory. */
export function useOwnState<Values extends Query>(defaults: Values): ListState<Values> {
  const [{ query, page }, set] = useState({ query: defaults, page: 0 })
  return {
    query,
    change: (name, value) => set((now) => ({ query: { ...now.query, [name]: value }, page: 0 })),
    page,
    goTo: (next) => set((now) => ({ ...now, page: next })),
  }
}

interface Options {
  /** By default kept in memory, without a query. */
  state?: ListState
  /** Values in addition to the state's query. */
  only?: Query
  /** The path below which everything is refetched when a row changes; the list's own path by default. */
  refreshes?: string
  /** How many milliseconds a page stays cached after it was last shown. */
  gcTime?: number
}

export interface List<Row> {
  read: UseQueryResult<Page<Row>>
  /** Zero-based. */
  page: number
  setPage: (page: number) => void
  /** Receives the focus when no row is left to receive it. */
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Refetches after a row was changed, by this operator or another one. */
  rowChanged: () => Promise<void>
  /** Refetches after rows may have left the list; the focus moves to the row that takes the first one's place. */
  rowsRemoved: (...ids: readonly string[]) => Promise<void>
}

export const rowElementId = (id: string): string => `row-${id}`

/** Focuses an element with as little scrolling as possible. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * The list at `path`, one page at a time. When a page becomes empty, the previous one is shown.
 * @example
 * const list = useList('/api/admin/reviews', adminReview, { state })
 */
export function useList<Row extends { id: string }>(
  path: string,
  row: z.ZodType<Row>,
  { state, only = {}, refreshes = path, gcTime }: Options = {},
): List<Row> {
  const own = useOwnState<Query>({})
  const { query, page, goTo } = state ?? own
  const parameters = { ...query, ...only, limit: `${PAGE_SIZE}`, offset: `${page * PAGE_SIZE}` }
  const read = useQuery({
    queryKey: [...keyOf(path), parameters],
    queryFn: async ({ signal }) => {
      const given = Object.entries(parameters).filter(([, value]) => value !== '')
      const { rows, total } = await readPage(`${path}?${new URLSearchParams(given)}`, signal)
      return { rows: rows.map((each) => row.parse(each)), total }
    },
    // Keeps the previous page until the next one arrives.
    placeholderData: keepPreviousData,
    gcTime,
  })
  const headingRef = useRef<HTMLHeadingElement>(null)
  const rows = read.data?.rows ?? []
  const isHere = read.isSuccess && !read.isPlaceholderData

  const last = Math.max(0, Math.ceil((read.data?.total ?? 0) / PAGE_SIZE) - 1)
  const isBeyond = isHere && page > last
  useEffect(() => {
    if (isBeyond) goTo(last)
  })

  /** The element to focus once the rows have arrived. */
  const next = useRef<number | null>(null)
  const [, renderAgain] = useState(0)
  useEffect(() => {
    if (next.current === null || !isHere || isBeyond) return
    const at = next.current
    next.current = null
    // Leaves the focus alone if the operator has moved on.
    if (document.activeElement !== document.body) return
    const row = rows[Math.min(at, rows.length - 1)]
    show(row === undefined ? headingRef.current : document.getElementById(rowElementId(row.id)))
  })

  const rowChanged = (): Promise<void> => refresh(refreshes)
  return {
    read,
    page,
    setPage: (next) => {
      goTo(next)
      headingRef.current?.focus()
    },
    headingRef,
    rowChanged,
    rowsRemoved: async (...ids) => {
      const first = rows.findIndex(({ id }) => ids.includes(id))
      await rowChanged()
      next.current = Math.max(0, first)
      renderAgain((times) => times + 1)
    },
  }
}

interface Row {
  id: string
}

/** Selected rows of a list. */
export interface RowSelection<Selected extends Row> {
  rows: readonly Selected[]
  has: (row: Row) => boolean
  /** With `isRange`, selects everything from the previously toggled row to this one. */
  choose: (row: Selected, isChosen: boolean, isRange: boolean) => void
  /** Selects or deselects all of these rows. */
  chooseAll: (rows: readonly Selected[], isChosen: boolean) => void
  /** Deselects rows, such as those that have been decided one by one. */
  deselect: (rows: readonly Row[]) => void
  clear: () => void
}

/** Selection across the pages of a list; `shown` are the rows of this page. */
export function useRowSelection<Selected extends Row>(shown: readonly Selected[]): RowSelection<Selected> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Selected>>(new Map())
  const last = useRef<string>(undefined)
  // Both start from the latest selection, which may have changed while a call was under way.
  const deselect = (rows: readonly Row[]): void =>
    setChosen((before) => {
      const gone = new Set(rows.map(({ id }) => id))
      return new Map([...before].filter(([id]) => !gone.has(id)))
    })
  const chooseAll = (rows: readonly Selected[], isChosen: boolean): void =>
    isChosen
      ? setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
      : deselect(rows)
  // In their current version if they are on this page.
  const latest = new Map(shown.map((row) => [row.id, row]))
  return {
    rows: [...chosen].map(([id, row]) => latest.get(id) ?? row),
    has: ({ id }) => chosen.has(id),
    choose: (row, isChosen, isRange) => {
      const [from, to] = [last.current, row.id].map((id) => shown.findIndex((each) => each.id === id))
      last.current = row.id
      const range =
        isRange && from !== undefined && to !== undefined && from >= 0
          ? shown.slice(Math.min(from, to), Math.max(from, to) + 1)
          : [row]
      chooseAll(range, isChosen)
    },
    chooseAll,
    deselect,
    clear: () => setChosen(new Map()),
  }
}
