import {
  focusManager,
  keepPreviousData,
  QueryCache,
  QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'

import { messageOf } from '#src/contracts/shared/errors.ts'
import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { CallError, read, readPage, toldBy } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { isSignedOut, signInAgain } from '#src/stores/admin/operator.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'

/**
 * Nothing is asked again by itself, nor tried again: section 7 of the specification. Without a network a call fails at
 * once: held back until there is one, what was pressed would be done long after the operator had turned to something else.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void (isSignedOut(error) && signInAgain()) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Segments of a path, joined; a query goes last. */
type Path = readonly string[]

interface ReadOptions {
  query?: Record<string, string | number | undefined>
  /** Asks again after so many milliseconds, while the screen is looked at. */
  everyMs?: number
  isEnabled?: boolean
  /** Forgotten when it is not shown any more: what is edited is always fetched anew. */
  isForgotten?: boolean
}

function addressOf(path: Path, query: ReadOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? `/${path.join('/')}` : `/${path.join('/')}?${new URLSearchParams(given)}`
}

/** A cached answer. One page of a list stays until the next is here. */
export function useRead<Answer>(
  path: Path,
  contract: z.ZodType<Answer>,
  { query, everyMs, isEnabled = true, isForgotten = false }: ReadOptions = {},
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: [...path, query ?? {}],
    queryFn: async ({ signal }) => contract.parse(await read(addressOf(path, query), signal)),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...(isForgotten ? { gcTime: 0 } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}

interface PageOptions extends Pick<ReadOptions, 'query' | 'isForgotten'> {
  /** From 0. */
  page: number
}

/** One page of a list. */
export function useReadPage<Row>(
  path: Path,
  row: z.ZodType<Row>,
  { page, query = {}, isForgotten = false }: PageOptions,
): UseQueryResult<Page<Row>> {
  const asked = { ...query, limit: PAGE_SIZE, offset: page * PAGE_SIZE }
  return useQuery({
    queryKey: [...path, asked],
    queryFn: async ({ signal }) => {
      const { rows, total } = await readPage(addressOf(path, asked), signal)
      return { rows: rows.map((each) => row.parse(each)), total }
    },
    placeholderData: keepPreviousData,
    ...(isForgotten ? { gcTime: 0 } : {}),
  })
}

/** A cached answer that everybody may ask for: null for who is not signed in. */
export function useReadOrNull<Answer>(path: Path, contract: z.ZodType<Answer>): UseQueryResult<Answer | null> {
  return useQuery({
    queryKey: [...path, {}],
    queryFn: async ({ signal }) => {
      try {
        return contract.parse(await read(addressOf(path), signal))
      } catch (error) {
        if (isSignedOut(error)) return null
        throw error
      }
    },
  })
}

/** Fetches again what begins with these segments, where it is shown. */
export async function refresh(...paths: readonly Path[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: path })))
}

/** Nothing is asked any more until `goOnReading`: to who signs out, the answers would say that the session is over. */
export async function stopReading(): Promise<void> {
  focusManager.setFocused(false)
  await queryClient.cancelQueries()
}

export function goOnReading(): void {
  focusManager.setFocused(undefined)
}

type Words = Pick<ToastMessage, 'title' | 'description'>

/** With the code that finds the failure in the log, where the fault is ours and the words do not name it. */
function withCode({ title, description = '' }: Words, error: Error): Words {
  const requestId = error instanceof CallError ? error.told?.requestId : undefined
  if (requestId === undefined || description.includes(requestId)) return { title, description }
  return { title, description: messageOf({ message: description, requestId }, screenLanguage()).trim() }
}

interface Action<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** By which others can tell that it is under way. */
  path?: Path
  /** After success, before it is told. */
  onDone?: (answer: Answer, input: Input) => void | Promise<void>
  /** The toast after success. */
  success?: (answer: Answer, input: Input) => Words
  /** The toast after a failure; `told` is what the server says of it, if anything. Null says nothing. */
  failure: (told: string | null, input: Input, error: unknown) => Words | null
}

/** Something that the operator does: once at a time, told of by a toast, and to sign in again where the session is over. */
export function useAction<Input = void, Answer = unknown>({
  send,
  path,
  onDone,
  success,
  failure,
}: Action<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  return useMutation({
    mutationFn: send,
    ...(path && { mutationKey: path }),
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input)
      const words = success?.(answer, input)
      if (words) showToast({ tone: 'neutral', ...words })
    },
    onError: (error, input) => {
      if (isSignedOut(error)) return signInAgain()
      const words = failure(toldBy(error), input, error)
      if (words) showToast({ tone: 'destructive', ...withCode(words, error) })
    },
  })
}

/** Whether an action with this path is under way. */
export const useIsUnderWay = (path: Path): boolean => useIsMutating({ mutationKey: path }) > 0
