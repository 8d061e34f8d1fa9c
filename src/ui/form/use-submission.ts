import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import type { Language } from '#src/domain/text/format.ts'

/** Why something was not sent: fields that the server found wrong, and what it says of the whole. */
export interface Failure {
  text: string | null
  fields: readonly { path: string; message: string }[]
}

/** Said when the form's own code fails: a press that does nothing would be worse. */
const broken = {
  da: 'Formularen gik i stå. Genindlæs siden, og prøv igen.',
  en: 'The form has failed. Reload the page, and try again.',
}

interface Options<Values extends FieldValues, Sent> {
  /** Of the screen; Danish unless it says otherwise. */
  language?: Language
  form: UseFormReturn<Values, unknown, Sent>
  /** Sends what was filled in; null when it was received. It never throws. */
  send: (values: Sent) => Promise<Failure | null>
  /** The fields that an error can stand beside. */
  fields: readonly FieldPath<Values>[]
  /** Where a field that the server names stands in the form, when it has another name there. */
  placeOf?: (path: string) => FieldPath<Values> | null
  /** Told when the form itself found something wrong, and nothing was sent. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

export interface Submission {
  onSubmit: (event: SyntheticEvent) => void
  isBusy: boolean
  /** What went wrong the last time, and is not the matter of one field. */
  problem: string | null
}

/** Sends a form once, however often it is pressed while that is under way, and puts errors where they belong. */
export function useSubmission<Values extends FieldValues, Sent>({
  language = 'da',
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
    // What was received is not sent again: the form goes, or the visitor does.
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
    setProblem(broken[language])
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
