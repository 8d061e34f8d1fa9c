import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { digestChoice } from '#src/contracts/mail/outbox.ts'
import { call } from '#src/stores/call.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { refresh, useAction } from '../calls.ts'
import { OUTBOX } from './paths.ts'

const resolver = zodResolver(digestChoice)

/** Where an operator says to which address the daily mail of what waits goes, if to any. */
export function DailyMail({ digestTo, onSaved }: { digestTo: string | null; onSaved: () => void }): ReactNode {
  const form = useForm({ resolver, defaultValues: { email: digestTo ?? '' } })
  const { mutateAsync } = useAction({
    send: (choice: { email: string }) => call('PUT', `${OUTBOX}/digest`, choice),
    refresh: () => refresh(OUTBOX),
    success: (_, { email }) => ({
      title: email === '' ? 'No daily mail' : 'Daily mail saved',
      description: email === '' ? 'You get no mail of what waits.' : 'It comes each morning when something waits.',
    }),
    failure: (message) => ({ title: 'Not saved', description: message ?? 'Please try again.' }),
  })
  const { onSubmit, isBusy } = useSubmission({
    language: 'en',
    form,
    fields: ['email'],
    send: async (choice) => {
      const failure = await mutateAsync(choice).then(() => null, failureOf)
      if (failure === null) onSaved()
      return failure
    },
  })
  return (
    <section aria-label="Daily mail" className="rounded-card border border-sand bg-white p-5 shadow-card">
      <Form label="Daily mail" language="en" onSubmit={onSubmit}>
        <TextField
          form={form}
          name="email"
          label="Your daily mail"
          type="email"
          isOptional
          optionalMark="empty for none"
          hint="One mail each morning of what waits for an operator; none when nothing does."
          autoComplete="email"
        />
        <p>
          <SubmitButton isBusy={isBusy} busyLabel="Saving...">
            Save
          </SubmitButton>
        </p>
      </Form>
    </section>
  )
}
