import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { digestChoice } from '#src/contracts/mail/outbox.ts'
import { digestTokenIn } from '#src/domain/mail/digest-address.ts'
import { call } from '#src/stores/call.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Button } from '#src/ui/Button.tsx'
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
    success: (_, { email }) => {
      if (email === '') return { title: 'No daily mail', description: 'You will get no daily mail.' }
      if (email === digestTo) return { title: 'Daily mail saved', description: 'It comes each morning.' }
      return {
        title: 'Look in your mail',
        description: `The daily mail starts once you use the link sent to ${email}.`,
      }
    },
    failure: (message) => ({ title: 'Not saved', description: message ?? 'Please try again.' }),
  })
  const [token, setToken] = useState(() => digestTokenIn(location.hash))
  const address = useAction({
    send: () => call('POST', `${OUTBOX}/digest/address`, { token }),
    onDone: () => {
      setToken(null)
      history.replaceState(null, '', location.pathname)
    },
    refresh: () => refresh(OUTBOX),
    success: { title: 'Daily mail saved', description: 'It comes each morning when something waits.' },
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
      {token !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-straw p-3">
          You have used the link in your mail.
          <Button look="primary" isBusy={address.isPending} onPress={() => address.mutate()}>
            Send the Daily Mail There
          </Button>
        </p>
      )}
      <Form label="Daily mail" language="en" onSubmit={onSubmit}>
        <TextField
          form={form}
          name="email"
          label="Your daily mail"
          type="email"
          isOptional
          optionalMark="empty for none"
          hint="One mail each morning about what is waiting for an operator; none when nothing is."
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
