import { zodResolver } from '@hookform/resolvers/zod'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { passwordChange } from '#src/contracts/operators/auth.ts'
import { MIN_PASSWORD_LENGTH, passwordStrength, RECOMMENDED_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'
import type { Strength } from '#src/domain/operators/sign-in.ts'
import { call } from '#src/stores/call.ts'
import { Form, FormProblem, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextField } from '#src/ui/form/Field.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { useActionForm } from '../calls.ts'
import { takeFocus } from '../dialogs.tsx'

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: 'New password',
    hint: `At least ${MIN_PASSWORD_LENGTH} characters; ${RECOMMENDED_PASSWORD_LENGTH} or more are recommended, such as four words.`,
    autoComplete: 'new-password',
  },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
] as const

const resolver = zodResolver(passwordChange)

const strengths: Record<Strength, { words: string; bar: string }> = {
  weak: { words: 'Weak: easily guessed', bar: 'w-1/3 bg-barn' },
  fair: { words: `Fair: ${RECOMMENDED_PASSWORD_LENGTH} characters are better`, bar: 'w-2/3 bg-rapeseed' },
  strong: { words: 'Strong', bar: 'w-full bg-brand' },
}

/** The password's strength as a bar and in words. */
function StrengthLine({ password }: { password: string }): ReactNode {
  const strength = passwordStrength(password)
  const { words, bar } = strength === null ? { words: '', bar: 'w-0' } : strengths[strength]
  return (
    <div className="-mt-2">
      <div className="h-1.5 rounded-full bg-sand">
        <div className={`h-full rounded-full transition-[width] forced-colors:bg-[Highlight] ${bar}`} />
      </div>
      <p aria-live="polite" className="mt-1 min-h-5 text-sm text-moss">
        {words}
      </p>
    </div>
  )
}

function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }): ReactNode {
  const form = useForm({ resolver, defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' } })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  const { onSubmit, isBusy, problem } = useActionForm({
    form,
    fields: fields.map(({ name }) => name),
    send: (values) => call('POST', '/api/change-password', values),
    onSent: onChanged,
    success: { title: 'Password Changed', description: 'Your password has been updated successfully.' },
    failure: (message) => ({ title: 'Failed to change password', description: message ?? 'Please try again.' }),
  })
  return (
    <Form label="Change Password" language="en" onSubmit={onSubmit}>
      {/* Lets password managers know the user name. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      {fields.map((field) => (
        <Fragment key={field.name}>
          <TextField form={form} type="password" {...field} />
          {field.name === 'newPassword' && <StrengthLine password={newPassword} />}
        </Fragment>
      ))}
      <FormProblem text={problem} />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Changing...">
          Change Password
        </SubmitButton>
      </p>
    </Form>
  )
}

/** The screen where operators change their own password. The form starts afresh after each change. */
export function Password(): ReactNode {
  const [changes, setChanges] = useState(0)
  return (
    <AdminScreen>
      {({ username }) => (
        <div key={changes} className="max-w-md card p-6 shadow-card sm:p-8">
          <p
            ref={changes > 0 ? takeFocus : null}
            tabIndex={-1}
            className="mb-5 rounded-lg bg-meadow px-4 py-3 outline-none empty:hidden"
          >
            {changes > 0 && 'Your password has been changed, and you have been logged out everywhere else.'}
          </p>
          <PasswordForm username={username} onChanged={() => setChanges(changes + 1)} />
        </div>
      )}
    </AdminScreen>
  )
}
