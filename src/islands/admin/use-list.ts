import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { z } from 'zod'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { readPage } from '#src/stores/call.ts'

import { keyOf, refresh } from './calls.ts'

interface Options {
  /** An empty value asks for nothing. */
  query?: Record<string, string>
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
  /** Takes the keyboard when the row that it was in has gone. */
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Fetches again after a row was changed, here or by somebody else. */
  rowChanged: () => Promise<void>
  /** The same after a row has left the list. */
  rowRemoved: () => Promise<void>
}

/** The list at `path`, a page at a time: another query begins at its first page, and a page that has emptied gives way to the one before. */
export function useList<Row>(
  path: string,
  row: z.ZodType<Row>,
  { query = {}, refreshes = path, gcTime }: Options = {},
): List<Row> {
  const queryText = JSON.stringify(query)
  const [at, setAt] = useState({ page: 0, queryText })
  const page = at.queryText === queryText ? at.page : 0
  const parameters = { ...query, limit: `${PAGE_SIZE}`, offset: `${page * PAGE_SIZE}` }
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
  const setPage = (next: number): void => setAt({ page: next, queryText })

  const last = Math.max(0, Math.ceil((read.data?.total ?? 0) / PAGE_SIZE) - 1)
  if (read.isSuccess && !read.isPlaceholderData && page > last) setPage(last)

  const rowChanged = (): Promise<void> => refresh(refreshes)
  return {
    read,
    page,
    setPage: (next) => {
      setPage(next)
      headingRef.current?.focus()
    },
    headingRef,
    rowChanged,
    rowRemoved: async () => {
      await rowChanged()
      headingRef.current?.focus()
    },
  }
}
