import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { call } from '#src/stores/call.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { refresh, useAction } from '../calls.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useUnsaved } from '../unsaved.tsx'
import type { WritingRef } from '../unsaved.tsx'
import { FormProblem } from './FormProblem.tsx'
import { OPERATORS } from './paths.ts'

interface Props<Values extends FieldValues, Sent> {
  title: string
  description?: string
  form: UseFormReturn<Values, unknown, Sent>
  fields: readonly FieldPath<Values>[]
  method: 'POST' | 'PUT'
  path: string
  success: { title: string; description: string }
  failed: string
  onClose: () => void
  children: ReactNode
}

function Content<Values extends FieldValues, Sent>({
  title,
  form,
  fields,
  method,
  path,
  success,
  failed,
  onClose,
  children,
  writingRef,
}: Props<Values, Sent> & { writingRef: WritingRef }): ReactNode {
  const { isDirty } = form.formState
  useUnsaved(writingRef, { hasChanges: () => isDirty })
  const { mutateAsync } = useAction({
    send: (wanted: Sent) => call(method, path, wanted),
    refresh: () => refresh(OPERATORS),
    success,
    failure: (message) => ({ title: failed, description: message ?? 'Please try again.' }),
  })
  const { onSubmit, isBusy, problem } = useSubmission({
    language: 'en',
    form,
    fields,
    send: async (wanted) => {
      const failure = await mutateAsync(wanted).then(() => null, failureOf)
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <Form label={title} language="en" onSubmit={onSubmit}>
      {children}
      <FormProblem text={problem} />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Saving...">
          {title}
        </SubmitButton>
      </p>
    </Form>
  )
}

/** A form about an operator, in a dialog. */
export function OperatorForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>): ReactNode {
  const { title, description, onClose } = props
  return (
    <FormDialog title={title} description={description} onClose={onClose}>
      {(writingRef) => <Content {...props} writingRef={writingRef} />}
    </FormDialog>
  )
}
