import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { passwordReset } from '#src/contracts/operators/operators.ts'
import type { ListedOperator } from '#src/contracts/operators/operators.ts'
import { MIN_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'
import { TextField } from '#src/ui/form/TextField.tsx'

import { OperatorForm } from './OperatorForm.tsx'
import { OPERATORS } from './paths.ts'

const resolver = zodResolver(passwordReset)

interface Props {
  operator: ListedOperator
  onClose: () => void
}

/** Gives an operator who has forgotten the password, or has gone, a new one. */
export function ResetPasswordDialog({ operator: { id, username }, onClose }: Props): ReactNode {
  const form = useForm({ resolver, defaultValues: { password: '' } })
  return (
    <OperatorForm
      title="Reset Password"
      description={`${username} is logged out everywhere and signs in with the new password.`}
      form={form}
      fields={['password']}
      method="PUT"
      path={`${OPERATORS}/${id}/password`}
      success={{ title: 'Password reset', description: `${username} signs in with the new password from now on.` }}
      failed="The password was not reset"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="password"
        label="New password"
        type="password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
      />
    </OperatorForm>
  )
}
