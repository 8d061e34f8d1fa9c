import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ReactNode } from 'react'

import { login } from '#src/contracts/operators/auth.ts'
import { enterOffice } from '#src/stores/admin/operator.ts'
import { submit } from '#src/stores/submit.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

const fields = ['username', 'password'] as const
const resolver = zodResolver(login)

/** Name and password; whoever is let in goes to the dashboard. */
export function LoginForm(): ReactNode {
  const form = useForm({ resolver, defaultValues: { username: '', password: '' } })
  const { onSubmit, isBusy, problem } = useSubmission({
    language: 'en',
    form,
    fields,
    send: async (credentials) => {
      const failure = await submit({
        path: '/api/login',
        body: credentials,
        success: { title: 'Login successful', description: 'Welcome back!' },
        failure: (told) => ({ title: 'Login failed', description: told ?? 'Invalid credentials. Please try again.' }),
      })
      if (failure === null) enterOffice()
      return failure
    },
  })
  return (
    <Form label="Admin Login" language="en" onSubmit={onSubmit}>
      <TextField form={form} name="username" label="Username" autoComplete="username" />
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <p role="alert" className="rounded-lg bg-blush px-4 py-3 font-medium text-barn empty:hidden">
        {problem}
      </p>
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Signing in...">
          Sign In
        </SubmitButton>
      </p>
    </Form>
  )
}
