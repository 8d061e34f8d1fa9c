import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import type { ReactNode } from 'react'

import { login } from '#src/contracts/auth.ts'
import { leaveFor } from '#src/stores/operator.ts'
import { submit } from '#src/stores/submit.ts'
import { $toast } from '#src/stores/toasts.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

const fields = ['username', 'password'] as const
const resolver = zodResolver(login)

/** Long enough to read that it worked: section 4 of the specification. */
const REDIRECT_MS = 1000

/** Where operators sign in. */
export function Login(): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  const form = useForm({ resolver, defaultValues: { username: '', password: '' } })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields,
    send: async (credentials) => {
      const failure = await submit({
        path: '/api/login',
        body: credentials,
        success: { title: 'Login successful', description: 'Welcome back!' },
        failure: (told) => ({ title: 'Login failed', description: told ?? 'Invalid credentials. Please try again.' }),
      })
      if (failure === null) leaveFor('/admin', REDIRECT_MS)
      return failure
    },
  })
  return (
    <>
      <Form label="Admin Login" onSubmit={onSubmit}>
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
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
