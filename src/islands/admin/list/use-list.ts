import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { z } from 'zod'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { $address, changeAddress } from '#src/stores/admin/address.ts'
import { readPage } from '#src/stores/call.ts'

import { keyOf, refresh } from '../calls.ts'

type Query = Readonly<Record<string, string>>

/** Which part of a list is looked at. */
export interface ListState<Asked extends Query = Query> {
  query: Asked
  /** Another query begins at its first page. */
  change: (name: keyof Asked & string, value: string) => void
  /** From 0. */
  page: number
  goTo: (page: number) => void
}

/** Of a list that is a screen's own: its search, filters, order and page stand in the address, as far as they are not as usual. */
export function useAddressState<Asked extends Query>(usual: Asked): ListState<Asked> {
  const said = new URLSearchParams(useStore($address))
  const asked = Object.fromEntries([...said].filter(([name]) => Object.hasOwn(usual, name)))
  return {
    query: { ...usual, ...asked },
    change: (name, value) => changeAddress({ [name]: value === usual[name] ? '' : value, page: '' }),
    page: Math.max(0, (Number.parseInt(said.get('page') ?? '', 10) || 1) - 1),
    goTo: (page) => changeAddress({ page: page === 0 ? '' : `${page + 1}` }),
  }
}

/** Of a list within something else. */
export function useOwnState<Asked extends Query>(usual: Asked): ListState<Asked> {
  const [{ query, page }, set] = useState({ query: usual, page: 0 })
  return {
    query,
    change: (name, value) => set({ query: { ...query, [name]: value }, page: 0 }),
    page,
    goTo: (wanted) => set({ query, page: wanted }),
  }
}

interface Options {
  state: ListState
  /** Asked for besides the state's query. */
  only?: Readonly<Record<string, string>>
  /** The path below which all is fetched again when a row has changed; the list alone unless it says more. */
  refreshes?: string
  /** Milliseconds that a page is kept when it is not shown any more. */
  gcTime?: number
}

export interface List<Row> {
  read: UseQueryResult<Page<Row>>
  /** From 0. */
  page: number
  setPage: (page: number) => void
  /** Takes the keyboard when no row is left to take it. */
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Fetches again after a row was changed, here or by somebody else. */
  rowChanged: () => Promise<void>
  /** The same after rows may have left the list: the row that comes in the place of the first of them has the keyboard. */
  rowsRemoved: (...ids: readonly string[]) => Promise<void>
}

/** Id of the element that shows a row. */
export const rowElementId = (id: string): string => `row-${id}`

/** Gives the keyboard to an element, and moves the page no more than it must to show it. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/** The list at `path`, a page at a time: a page that has emptied gives way to the one before. */
export function useList<Row extends { id: string }>(
  path: string,
  row: z.ZodType<Row>,
  { state: { query, page, goTo }, only = {}, refreshes = path, gcTime }: Options,
): List<Row> {
  const parameters = { ...query, ...only, limit: `${PAGE_SIZE}`, offset: `${page * PAGE_SIZE}` }
  const read = useQuery({
    queryKey: [...keyOf(path), parameters],
    queryFn: async ({ signal }) => {
      const given = Object.entries(parameters).filter(([, value]) => value !== '')
      const { rows, total } = await readPage(`${path}?${new URLSearchParams(given)}`, signal)
      return { rows: rows.map((each) => row.parse(each)), total }
    },
    // The page before stays until this one is here.
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

  /** Where the keyboard goes as soon as the rows are here. */
  const next = useRef<number | null>(null)
  const [, renderAgain] = useState(0)
  useEffect(() => {
    if (next.current === null || !isHere || isBeyond) return
    const at = next.current
    next.current = null
    // Whoever has gone on to something else meanwhile stays there.
    if (document.activeElement !== document.body) return
    const row = rows[Math.min(at, rows.length - 1)]
    show(row === undefined ? headingRef.current : document.getElementById(rowElementId(row.id)))
  })

  const rowChanged = (): Promise<void> => refresh(refreshes)
  return {
    read,
    page,
    setPage: (wanted) => {
      goTo(wanted)
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

/** Rows that something is done with at once. */
export interface Chosen<Chosable extends Row> {
  rows: readonly Chosable[]
  has: (row: Row) => boolean
  /** With `isRange`, all from the one before to this one. */
  choose: (row: Chosable, isChosen: boolean, isRange: boolean) => void
  /** Chooses all of these, or none of them. */
  chooseAll: (rows: readonly Chosable[], isChosen: boolean) => void
  clear: () => void
}

/** What is chosen of a list, on whichever of its pages; `shown` are the rows of this page. */
export function useChosen<Chosable extends Row>(shown: readonly Chosable[]): Chosen<Chosable> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosable>>(new Map())
  const last = useRef<string>(undefined)
  const chooseAll = (rows: readonly Chosable[], isChosen: boolean): void => {
    const next = new Map(chosen)
    for (const row of rows)
      if (isChosen) next.set(row.id, row)
      else next.delete(row.id)
    setChosen(next)
  }
  // As they are now, where they are on this page.
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
    clear: () => setChosen(new Map()),
  }
}
