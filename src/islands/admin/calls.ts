import {
  focusManager,
  keepPreviousData,
  QueryCache,
  QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { MutationKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'

import { currentOperator } from '#src/contracts/operators/auth.ts'
import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { messageOf } from '#src/contracts/shared/errors.ts'
import { CallError, read, serverMessage } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { $isSessionOver, isSignedOut, signInAgain } from '#src/stores/admin/operator.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'

/**
 * Nothing is asked again by itself, nor tried again: section 7 of the specification. Without a network a call fails at
 * once: held back until there is one, what was pressed would be done long after the operator had turned to something else.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => $isSessionOver.set(false),
    onError: (error, { state }) => {
      if (!isSignedOut(error)) return
      // What is shown already was asked for again in the background: that takes no screen away.
      if (state.data === undefined) signInAgain()
      else $isSessionOver.set(true)
    },
  }),
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

/** Ordered from the general to the particular, so that a path's beginning finds all below it. */
export const keyOf = (path: string): string[] => path.split('/').slice(1)

/** The answer of `GET path`, cached. The former answer stays until the next is here. */
export function useRead<Answer>(
  path: string,
  contract: z.ZodType<Answer>,
  options: { refetchInterval?: number; gcTime?: number; enabled?: boolean } = {},
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: keyOf(path),
    queryFn: async ({ signal }) => contract.parse(await read(path, signal)),
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** Who is signed in; null for nobody. */
export function useOperator(): UseQueryResult<CurrentOperator | null> {
  return useQuery({
    queryKey: ['operator'],
    queryFn: async ({ signal }) => {
      try {
        return currentOperator.parse(await read('/api/auth/user', signal))
      } catch (error) {
        if (isSignedOut(error)) return null
        throw error
      }
    },
  })
}

/** Fetches again what begins with these paths, where it is shown. */
export async function refresh(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: keyOf(path) })))
}

/** Nothing is asked any more until `resumeReading`: to who signs out, the answers would say that the session is over. */
export async function abortReads(): Promise<void> {
  focusManager.setFocused(false)
  await queryClient.cancelQueries()
}

export const resumeReading = (): void => focusManager.setFocused(undefined)

type ToastText = Pick<ToastMessage, 'title' | 'description'>

/** With the code that finds the failure in the log, where the fault is ours and the text does not name it. */
function withCode({ title, description = '' }: ToastText, error: Error): ToastText {
  const requestId = error instanceof CallError ? error.errorAnswer?.requestId : undefined
  if (requestId === undefined || description.includes(requestId)) return { title, description }
  return { title, description: messageOf({ message: description, requestId }, screenLanguage()).trim() }
}

/** Whether what was acted on is not as it is shown: a colleague has deleted it (404), or changed or decided it (409). */
const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 409)

export interface Action<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** By which others can tell that it is under way. */
  path?: MutationKey
  /** After success, before the toast. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** Fetches anew what is shown: after success, before the toast, and when it turned out to be outdated. */
  refresh?: (input: Input, isOutdated: boolean) => Promise<void>
  /** The toast after success. */
  success?: ToastText | ((answer: Answer, input: Input) => ToastText)
  /**
   * The toast after a failure; null shows none. A text is followed by the server's message where something was
   * outdated; a function is given that message, if there is one.
   */
  failure: ToastText | ((message: string | null, input: Input, error: unknown) => ToastText | null)
}

function failureText({ title, description = '' }: ToastText, message: string | null, error: unknown): ToastText {
  if (message === null || !isOutdated(error)) return { title, description }
  return { title, description: `${description.replace(/\.$/, '')}. ${message}` }
}

/** Something that the operator does, with a toast of how it went; where the session is over it leads to sign in. */
export function useAction<Input = void, Answer = unknown>({
  send,
  path,
  onDone,
  refresh: refreshShown,
  success,
  failure,
}: Action<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  return useMutation({
    mutationFn: send,
    mutationKey: path,
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input)
      await refreshShown?.(input, false)
      const text = typeof success === 'function' ? success(answer, input) : success
      if (text) showToast({ tone: 'neutral', ...text })
    },
    onError: (error, input) => {
      if (isSignedOut(error)) return signInAgain()
      if (isOutdated(error)) void refreshShown?.(input, true)
      const message = serverMessage(error)
      const text = typeof failure === 'function' ? failure(message, input, error) : failureText(failure, message, error)
      if (text) showToast({ tone: 'destructive', ...withCode(text, error) })
    },
  })
}

/** Whether an action with this path is under way. */
export const useIsUnderWay = (path: MutationKey): boolean => useIsMutating({ mutationKey: path }) > 0
