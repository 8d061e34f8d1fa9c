import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { z } from 'zod'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'

import { refresh, useReadPage } from './calls.ts'

type Path = readonly string[]

interface Options {
  query?: Record<string, string | undefined>
  /** What is fetched again with the list when a row has changed; the list alone unless it says more. */
  refreshes?: Path
}

export interface List<Row> {
  read: ReturnType<typeof useReadPage<Row>>
  /** From 0. */
  page: number
  setPage: (page: number) => void
  /** Takes the keyboard when the row that it was in has gone. */
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Fetches again after a row was changed, here or by somebody else. */
  changed: () => Promise<void>
  /** The same after a row has left the list. */
  left: () => Promise<void>
}

/** A list that is fetched a page at a time: another query begins at its first page, and a page that has emptied gives way to the one before. */
export function useList<Row>(
  path: Path,
  row: z.ZodType<Row>,
  { query = {}, refreshes = path }: Options = {},
): List<Row> {
  const asked = JSON.stringify(query)
  const [at, setAt] = useState({ page: 0, asked })
  const page = at.asked === asked ? at.page : 0
  const read = useReadPage(path, row, { page, query })
  const headingRef = useRef<HTMLHeadingElement>(null)
  const setPage = (next: number): void => setAt({ page: next, asked })

  const last = Math.max(0, Math.ceil((read.data?.total ?? 0) / PAGE_SIZE) - 1)
  if (read.isSuccess && !read.isPlaceholderData && page > last) setPage(last)

  const changed = (): Promise<void> => refresh(refreshes)
  return {
    read,
    page,
    setPage: (next) => {
      setPage(next)
      headingRef.current?.focus()
    },
    headingRef,
    changed,
    left: async () => {
      await changed()
      headingRef.current?.focus()
    },
  }
}
