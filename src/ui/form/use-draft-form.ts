import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'

/** Where what is typed is kept until it is sent. */
interface Keeper<Values> {
  restore: (defaults: Values) => Values
  keep: (values: Values) => void
}

interface Options<Values extends FieldValues, Sent> {
  resolver: Resolver<Values, unknown, Sent>
  defaults: NoInfer<Values & DefaultValues<Values>>
  draft: Keeper<NoInfer<Values>>
}

/** A form that begins with what was typed before a failure or a reload, and keeps every change. Wrong fields are marked on sending, and then as they are put right. */
export function useDraftForm<Values extends FieldValues, Sent>({
  resolver,
  defaults,
  draft,
}: Options<Values, Sent>): UseFormReturn<Values, unknown, Sent> {
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues: defaults, shouldFocusError: true })
  const { reset, subscribe } = form
  useEffect(() => {
    // After the first render, which must be what the server made of the form.
    reset(draft.restore(defaults), { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [reset, subscribe, draft, defaults])
  return form
}
