import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ReactNode } from 'react'

import { passwordChange } from '#src/contracts/operators/auth.ts'
import type { PasswordChange } from '#src/contracts/operators/auth.ts'
import { MIN_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'
import { call } from '#src/stores/call.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { useAction } from '../calls.ts'

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const
const resolver = zodResolver(passwordChange)
const hint = `At least ${MIN_PASSWORD_LENGTH} characters.`

interface Props {
  username: string
  onChanged: () => void
}

export function PasswordForm({ username, onChanged }: Props): ReactNode {
  const form = useForm({ resolver, defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' } })
  const { mutateAsync: change } = useAction({
    send: (wanted: PasswordChange) => call('POST', '/api/change-password', wanted),
    success: () => ({ title: 'Password Changed', description: 'Your password has been updated successfully.' }),
    failure: (told) => ({ title: 'Failed to change password', description: told ?? 'Please try again.' }),
  })
  const { onSubmit, isBusy, problem } = useSubmission({
    language: 'en',
    form,
    fields,
    send: async (wanted) => {
      const failure = await change(wanted).then(() => null, failureOf)
      if (failure === null) onChanged()
      return failure
    },
  })
  return (
    <Form label="Change Password" language="en" onSubmit={onSubmit}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <TextField
        form={form}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="newPassword"
        label="New password"
        hint={hint}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="confirmPassword"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
      />
      <p role="alert" className="rounded-lg bg-blush px-4 py-3 font-medium text-barn empty:hidden">
        {problem}
      </p>
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Changing...">
          Change Password
        </SubmitButton>
      </p>
    </Form>
  )
}
