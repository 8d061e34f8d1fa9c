import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import type { Language } from '#src/domain/text/format.ts'
import { forms } from '#src/texts/texts.ts'

/** Why something was not sent: fields the server refused, and a general message. */
export interface FormFailure {
  text: string | null
  fields: readonly { path: string; message: string }[]
}

/** Shown on English screens of operators if the form's own code fails, so that a press is never silently ignored. */
const BROKEN_IN_ENGLISH = 'The form has failed. Reload the page, and try again.'

interface Options<Values extends FieldValues, Sent> {
  /** Language of operators' screens; without it the page's. */
  language?: Language
  form: UseFormReturn<Values, unknown, Sent>
  /** Sends the values; null on success. It never throws. */
  send: (values: Sent) => Promise<FormFailure | null>
  /** The fields that can show an error. */
  fields: readonly FieldPath<Values>[]
  /** The form's name of a field that the server names differently. */
  placeOf?: (path: string) => FieldPath<Values> | null
  /** Called when validation failed and nothing was sent. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

export interface Submission {
  onSubmit: (event: SyntheticEvent) => void
  isBusy: boolean
  /** The last error that belongs to no single field. */
  problem: string | null
}

/** Submits a form once at a time, and places errors at their fields. */
export function useSubmission<Values extends FieldValues, Sent>({
  language,
  form,
  send,
  fields,
  placeOf,
  onInvalid,
}: Options<Values, Sent>): Submission {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function sendOnce(values: Sent): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    const failure = await send(values)
    // Nothing is sent twice: after success the form or the visitor leaves.
    if (failure === null) return
    isUnderWay.current = false
    setBusy(false)
    setProblem(failure.text)
    const wrong = failure.fields.flatMap(({ path, message }) => {
      const name = placeOf?.(path) ?? fields.find((field) => path === field || path.startsWith(`${field}.`))
      return name === undefined ? [] : [{ name, message }]
    })
    for (const [nth, { name, message }] of wrong.entries())
      form.setError(name, { type: 'server', message }, { shouldFocus: nth === 0 })
  }

  function tellOwnFailure(error: unknown): void {
    isUnderWay.current = false
    setBusy(false)
    setProblem(language === 'en' ? BROKEN_IN_ENGLISH : forms.formBroken)
    reportError(error)
  }

  return {
    onSubmit: (event) => {
      const checked = form.handleSubmit(sendOnce, (errors) => {
        setProblem(null)
        onInvalid?.(errors)
      })
      checked(event).catch(tellOwnFailure)
    },
    isBusy,
    problem,
  }
}
