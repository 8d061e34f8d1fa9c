import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { login } from '#src/contracts/operators/auth.ts'
import { DASHBOARD_PATH, openBackOffice, forgetSignIn, mayBeSignedIn } from '#src/stores/admin/operator.ts'
import { submit } from '#src/stores/submit.ts'
import { $toast, showSavedToast } from '#src/stores/toasts.ts'
import { Form, FormProblem, SubmitButton, useIsHydrated } from '#src/ui/form/Form.tsx'
import { TextField } from '#src/ui/form/Field.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { queryClient, useOperator } from '../calls.ts'

const resolver = zodResolver(login)

/** Offers the dashboard to an operator who is signed in already. */
function SignedIn(): ReactNode {
  const { data } = useOperator()
  useEffect(() => {
    if (data === null) forgetSignIn()
  }, [data])
  if (!data) return null
  return (
    <p className="mb-5 rounded-lg bg-meadow px-4 py-3">
      You are signed in as <strong>{data.username}</strong>.{' '}
      <a className="link" href={DASHBOARD_PATH}>
        Go to the dashboard
      </a>
    </p>
  )
}

function LoginForm(): ReactNode {
  const form = useForm({ resolver, defaultValues: { username: '', password: '' } })
  const { onSubmit, isBusy, problem } = useSubmission({
    language: 'en',
    form,
    fields: ['username', 'password'],
    send: async (credentials) => {
      const failure = await submit({
        path: '/api/login',
        body: credentials,
        success: { title: 'Login successful', description: 'Welcome back!' },
        failure: (message) => ({
          title: 'Login failed',
          description: message ?? 'Invalid credentials. Please try again.',
        }),
      })
      if (failure === null) openBackOffice()
      return failure
    },
  })
  return (
    <Form label="Admin Login" language="en" onSubmit={onSubmit}>
      <TextField form={form} name="username" label="Username" autoComplete="username" />
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <FormProblem text={problem} />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Signing in...">
          Sign In
        </SubmitButton>
      </p>
    </Form>
  )
}

/**
 * The sign-in form. It asks the server for the current operator only if one has signed in on this device, because the
 * server answers others with an error.
 */
export function Login(): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  useEffect(showSavedToast, [])
  return (
    <QueryClientProvider client={queryClient}>
      {isHydrated && mayBeSignedIn() && <SignedIn />}
      <LoginForm />
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </QueryClientProvider>
  )
}
