import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'

import { contactSubmission } from '#src/contracts/messages/messages.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { submit } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import { ErrorText } from '#src/ui/form/ErrorText.tsx'
import { fieldError } from '#src/ui/form/field-error.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { Honeypot } from '#src/ui/form/Honeypot.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'

const defaults = { name: '', email: '', subject: '', message: '', honeypot: '' }
const fields = ['name', 'email', 'subject', 'message'] as const
const draft = draftOf('kontakt', ['honeypot'])
const resolver = zodResolver(contactSubmission)

/** A message to the operators. */
export function ContactForm({ onSent }: { onSent: () => void }): ReactNode {
  const form = useDraftForm({ resolver, defaults, draft })
  const { errors } = form.formState
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields,
    onInvalid: ({ honeypot }) => {
      if (!honeypot) return
      showToast({ tone: 'destructive', title: 'Anti-spam fejl. Prøv igen.' })
      // A browser that fills in forms may have written there what its owner cannot see: trying again is to help.
      form.setValue('honeypot', '')
    },
    send: async (message) => {
      const failure = await submit({
        path: '/api/contact',
        body: message,
        success: {
          title: 'Besked sendt!',
          description: 'Tak for din henvendelse. Vi vender tilbage så hurtigt som muligt.',
        },
        failure: () => ({
          title: 'Fejl',
          description: 'Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.',
        }),
      })
      if (failure === null) {
        draft.forget()
        onSent()
      }
      return failure
    },
  })
  return (
    <Form label="Kontakt" onSubmit={onSubmit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label="Navn" autoComplete="name" />
        <TextField form={form} name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField form={form} name="subject" label="Emne" />
      <TextArea form={form} name="message" label="Besked" rows={7} />
      <Honeypot {...form.register('honeypot')} />
      <ErrorText id="anti-spam" error={fieldError(errors, 'honeypot')} />
      <FormStatus wrongFields={Object.keys(errors).filter((field) => field !== 'honeypot').length} problem={problem} />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Sender...">
          Send besked
        </SubmitButton>
      </p>
    </Form>
  )
}
