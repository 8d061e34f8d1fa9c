import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { newOperator } from '#src/contracts/operators/operators.ts'
import { MIN_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'
import { SelectField } from '#src/ui/form/SelectField.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'

import { OperatorForm } from './OperatorForm.tsx'
import { OPERATORS } from './paths.ts'

const resolver = zodResolver(newOperator)

const roleOptions = [
  { value: 'operator', label: 'Operator' },
  { value: 'administrator', label: 'Administrator: may manage the operators' },
]

/** Adds an operator, with a password to begin with. */
export function NewOperatorDialog({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm({ resolver, defaultValues: { username: '', firstName: '', password: '', role: 'operator' } })
  return (
    <OperatorForm
      title="Add Operator"
      description="Tell the new operator the password; it can be changed after the first sign-in."
      form={form}
      fields={['username', 'firstName', 'password', 'role']}
      method="POST"
      path={OPERATORS}
      success={{ title: 'Operator added', description: 'The new operator can sign in.' }}
      failed="The operator was not added"
      onClose={onClose}
    >
      <TextField form={form} name="username" label="Username" autoComplete="off" />
      <TextField
        form={form}
        name="firstName"
        label="First name"
        isOptional
        optionalMark="optional"
        hint="The dashboard greets by it."
        autoComplete="off"
      />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
      />
      <SelectField form={form} name="role" label="Role" options={roleOptions} />
    </OperatorForm>
  )
}
