import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'

/** The draft's storage. */
export interface DraftStore<Values> {
  restore: (defaults: Values) => Values
  keep: (values: Values) => void
}

interface Options<Values extends FieldValues, Sent> {
  resolver: Resolver<Values, unknown, Sent>
  defaults: NoInfer<Values & DefaultValues<Values>>
  draft: DraftStore<NoInfer<Values>>
}

/**
 * A form that starts from its draft and keeps every change. Fields are validated on submit, then while they are edited.
 */
export function useDraftForm<Values extends FieldValues, Sent>({
  resolver,
  defaults,
  draft,
}: Options<Values, Sent>): UseFormReturn<Values, unknown, Sent> {
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues: defaults, shouldFocusError: true })
  const { reset, subscribe } = form
  useEffect(() => {
    // After the first render, which must match the server's.
    reset(draft.restore(defaults), { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [reset, subscribe, draft, defaults])
  return form
}
