import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { newReply } from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { call } from '#src/stores/call.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { useAction } from '../calls.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useKeptForm } from '../unsaved.tsx'
import type { WritingRef } from '../unsaved.tsx'
import { MESSAGES } from './use-messages.ts'

const resolver = zodResolver(newReply)

interface Props {
  message: AdminMessage
  refresh: () => Promise<void>
  onClose: () => void
}

function ReplyForm({ message, refresh, onClose, writingRef }: Props & { writingRef: WritingRef }): ReactNode {
  // The same however often it is sent: an answer that was lost on its way makes no second mail.
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({ resolver, defaultValues: { id, text: '' } })
  const forget = useKeptForm({ form, name: `reply:${message.id}`, writingRef })
  const { mutateAsync } = useAction({
    send: (reply: { id: string; text: string }) => call('POST', `${MESSAGES}/${message.id}/replies`, reply),
    refresh,
    success: { title: 'Reply on its way', description: `It is sent to ${message.email}.` },
    failure: (said) => ({ title: 'The reply was not sent', description: said ?? 'Please try again.' }),
  })
  const { onSubmit, isBusy } = useSubmission({
    language: 'en',
    form,
    fields: ['text'],
    send: async (reply) => {
      const failure = await mutateAsync(reply).then(() => null, failureOf)
      if (failure === null) {
        forget()
        onClose()
      }
      return failure
    },
  })
  return (
    <Form label="Reply" language="en" onSubmit={onSubmit}>
      <p className="max-h-40 overflow-y-auto rounded-lg bg-linen p-4 [overflow-wrap:anywhere] whitespace-pre-line">
        {message.message}
      </p>
      <TextArea form={form} name="text" label="Your reply" rows={8} hint="The original message is quoted below it." />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Sending...">
          Send Reply
        </SubmitButton>
      </p>
    </Form>
  )
}

/** Answers a message by mail; what was written is kept with it. */
export function ReplyDialog(props: Props): ReactNode {
  const { name, email, subject } = props.message
  return (
    <FormDialog title="Write Reply" description={`To ${name}, ${email}: ${subject}`} onClose={props.onClose}>
      {(writingRef) => <ReplyForm {...props} writingRef={writingRef} />}
    </FormDialog>
  )
}
