import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { contactSubmission } from '#src/contracts/messages/messages.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { submit } from '#src/stores/submit.ts'
import { $toast, showToast } from '#src/stores/toasts.ts'
import { ErrorText, fieldError, TextArea, TextField } from '#src/ui/form/Field.tsx'
import { Form, FormBoundary, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { forms } from '#src/texts/texts.ts'

/** A field invisible to people that bots fill in. */
function Honeypot(registration: UseFormRegisterReturn): ReactNode {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {forms.leaveEmpty}
        <input {...registration} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

const defaults = { name: '', email: '', subject: '', message: '', honeypot: '' }
const fields = ['name', 'email', 'subject', 'message'] as const
const draft = draftOf('kontakt', ['honeypot'])
const resolver = zodResolver(contactSubmission)

/** A message to the operators. */
function ContactForm({ onSent }: { onSent: () => void }): ReactNode {
  const form = useDraftForm({ resolver, defaults, draft })
  const { errors } = form.formState
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields,
    onInvalid: ({ honeypot }) => {
      if (!honeypot) return
      showToast({ tone: 'destructive', title: forms.antiSpam })
      // Autofill may have filled the invisible field: clearing it lets a retry succeed.
      form.setValue('honeypot', '')
    },
    send: async (message) => {
      const failure = await submit({
        path: '/api/contact',
        body: message,
        success: {
          title: forms.messageSent,
          description: forms.messageThanks,
        },
        failure: () => ({
          title: forms.error,
          description: forms.messageFailed,
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
    <Form label={forms.contact} onSubmit={onSubmit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label={forms.name} autoComplete="name" />
        <TextField form={form} name="email" label={forms.email} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField form={form} name="subject" label={forms.subject} />
      <TextArea form={form} name="message" label={forms.message} rows={7} />
      <Honeypot {...form.register('honeypot')} />
      <ErrorText id="anti-spam" error={fieldError(errors, 'honeypot')} />
      <FormStatus wrongFields={Object.keys(errors).filter((field) => field !== 'honeypot').length} problem={problem} />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel={forms.sending}>
          {forms.sendMessage}
        </SubmitButton>
      </p>
    </Form>
  )
}

function ThankYou({ onAgain }: { onAgain: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <span aria-hidden="true" className="crate mx-auto grid size-16 place-items-center rounded-xl text-3xl">
        💌
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        {forms.messageSent}
      </h2>
      <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">{forms.messageThanks}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={pathOf('home')}>
          {forms.backToMap}
        </a>
        <button type="button" className="button button-quiet" onClick={onAgain}>
          {forms.sendAnother}
        </button>
      </p>
    </div>
  )
}

/** The contact form, replaced by thanks after sending. */
export function Contact(): ReactNode {
  const [isSent, setSent] = useState(false)
  const toast = useStore($toast, { ssr: 'initial' })
  return (
    <>
      <div className="card p-5 shadow-card sm:p-8">
        <FormBoundary>
          {isSent ? <ThankYou onAgain={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
        </FormBoundary>
      </div>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
