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
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { currentOperator } from '#src/contracts/operators/auth.ts'
import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { messageOf } from '#src/contracts/shared/errors.ts'
import { displayedRow } from '#src/contracts/shared/ids.ts'
import type { DisplayedRow } from '#src/contracts/shared/ids.ts'
import { CallError, read, serverMessage } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { $isSessionOver, isSignedOut, signInAgain } from '#src/stores/admin/operator.ts'
import { failureOf } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { Submission } from '#src/ui/form/use-submission.ts'

/**
 * Queries are neither refetched nor retried automatically: section 7 of the specification. Without a network a call
 * fails at once: if it were queued, it would run long after the operator has moved on.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => $isSessionOver.set(false),
    onError: (error, { state }) => {
      if (!isSignedOut(error)) return
      // A refetch in the background does not take the screen away.
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

/** Query key of a path, from general to specific, so that invalidating a prefix covers everything below it. */
export const keyOf = (path: string): string[] => path.split('/').slice(1)

/** The cached response of `GET path`. The previous data stays until the next response arrives. */
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

/** The signed-in operator; null without a session. */
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

/** Refetches every shown query below these paths. */
export async function refresh(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: keyOf(path) })))
}

/** Stops all fetching until `resumeReading`. After signing out, responses would report that the session has ended. */
export async function abortReads(): Promise<void> {
  focusManager.setFocused(false)
  await queryClient.cancelQueries()
}

export const resumeReading = (): void => focusManager.setFocused(undefined)

type ToastText = Pick<ToastMessage, 'title' | 'description'>

/** Adds the request id that finds the failure in the log, where the server is at fault and its message lacks the id. */
function withCode({ title, description = '' }: ToastText, error: Error): ToastText {
  const requestId = error instanceof CallError ? error.errorAnswer?.requestId : undefined
  if (requestId === undefined || description.includes(requestId)) return { title, description }
  return { title, description: messageOf({ message: description, requestId }, screenLanguage()).trim() }
}

/** Whether the shown data is out of date: a colleague deleted the row (404), or changed or decided it (409). */
const isOutdated = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 404 || error.status === 409)

/** The rows that have changed or are gone since they were displayed, if that is why a call was refused. */
export function outdatedRows<Row extends DisplayedRow>(displayed: readonly Row[], { errorAnswer }: CallError): Row[] {
  const current = displayedRow.array().safeParse(errorAnswer?.current).data
  if (current === undefined) return []
  const versions = new Map(current.map(({ id, version }) => [id, version]))
  return displayed.filter(({ id, version }) => versions.get(id) !== version)
}

export interface ActionOptions<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** A key by which `useIsUnderWay` finds the running action. */
  path?: MutationKey
  /** Runs after success, before the toast. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** Refetches the affected data: after success, before the toast, and after a refusal because it was outdated. */
  refresh?: (input: Input, refusal: CallError | null) => Promise<void>
  /** The toast after success. */
  success?: ToastText | ((answer: Answer, input: Input) => ToastText)
  /**
   * The toast after a failure; null shows none. For outdated data the server's message is appended to a text; a
   * function receives that message.
   */
  failure: ToastText | ((message: string | null, input: Input, error: unknown) => ToastText | null)
}

function failureText({ title, description = '' }: ToastText, message: string | null, error: unknown): ToastText {
  if (message === null || !isOutdated(error)) return { title, description }
  return { title, description: `${description.replace(/\.$/, '')}. ${message}` }
}

/**
 * A mutation that reports its outcome in a toast, and leads to sign-in where the session has ended.
 * @example
 * const deletion = useAction({
 *   send: (id: string) => call('DELETE', `/api/admin/reviews/${id}`),
 *   success: { title: 'Deleted' },
 *   failure: { title: 'Not deleted' },
 * })
 * deletion.mutate(review.id)
 */
export function useAction<Input = void, Answer = unknown>({
  send,
  path,
  onDone,
  refresh: refreshShown,
  success,
  failure,
}: ActionOptions<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  return useMutation({
    mutationFn: send,
    mutationKey: path,
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input)
      await refreshShown?.(input, null)
      const text = typeof success === 'function' ? success(answer, input) : success
      if (text) showToast({ tone: 'neutral', ...text })
    },
    onError: (error, input) => {
      if (isSignedOut(error)) return signInAgain()
      if (isOutdated(error)) void refreshShown?.(input, error)
      const message = serverMessage(error)
      const text = typeof failure === 'function' ? failure(message, input, error) : failureText(failure, message, error)
      if (text) showToast({ tone: 'destructive', ...withCode(text, error) })
    },
  })
}

interface ActionFormOptions<Values extends FieldValues, Sent> extends ActionOptions<Sent, unknown> {
  form: UseFormReturn<Values, unknown, Sent>
  fields: readonly FieldPath<Values>[]
  /** Runs after success, after the toast. */
  onSent: () => void
}

/** Submits an English form with an action: a toast reports the outcome, and the fields show the server's errors. */
export function useActionForm<Values extends FieldValues, Sent>({
  form,
  fields,
  onSent,
  ...action
}: ActionFormOptions<Values, Sent>): Submission {
  const { mutateAsync } = useAction(action)
  return useSubmission({
    language: 'en',
    form,
    fields,
    send: async (values) => {
      const failure = await mutateAsync(values).then(() => null, failureOf)
      if (failure === null) onSent()
      return failure
    },
  })
}

export const useIsUnderWay = (path: MutationKey): boolean => useIsMutating({ mutationKey: path }) > 0
